/** Members with their place as key, for lists whose members have no other identity and never move. */
export function keyed<Member>(members: readonly Member[]): readonly { readonly key: string; readonly value: Member }[] {
  return members.map((value, index) => ({ key: String(index), value }));
}
