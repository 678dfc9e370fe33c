declare const brand: unique symbol;

/** A string that one parser minted: two brands never mix, though both are strings at run time. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
