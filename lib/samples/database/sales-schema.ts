/** The tables of a sales database, as every session begins with them. */
export const salesSchema = `
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  local_name TEXT,
  email TEXT NOT NULL UNIQUE,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  since TEXT NOT NULL
);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  category TEXT NOT NULL,
  price REAL NOT NULL CHECK (price >= 0),
  stock INTEGER NOT NULL CHECK (stock >= 0)
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  total REAL NOT NULL,
  ordered_on TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('paid', 'shipped', 'delivered', 'returned'))
);
`;

export interface SearchedTable {
  readonly name: string;
  /** What people call the table, found as if it stood in each of its rows. */
  readonly words: string;
  readonly sql: string;
}

/** What a search looks through and shows: an order carries its customer's and product's names. */
export const searchedTables: readonly SearchedTable[] = [
  { name: 'customers', words: 'customers 客户 顾客', sql: 'SELECT * FROM customers ORDER BY id' },
  { name: 'products', words: 'products 产品 商品', sql: 'SELECT * FROM products ORDER BY id' },
  {
    name: 'orders',
    words: 'orders 订单',
    sql: `SELECT o.id, c.name AS customer, c.local_name AS customer_local_name, p.name AS product,
       o.quantity, o.total, o.ordered_on, o.status
     FROM orders o LEFT JOIN customers c ON c.id = o.customer_id LEFT JOIN products p ON p.id = o.product_id
     ORDER BY o.id`,
  },
];
