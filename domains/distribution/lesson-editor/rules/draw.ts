/** A number for a text, the same each time (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  // The last bits of FNV differ little between similar texts.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

/** Which questions of a bank an attempt is asked, by their place: the same for the same seed. `asked` null: all, in their order. */
export function drawn(bank: number, asked: number | null, seed: string): number[] {
  const places = [...Array(bank).keys()]
  if (asked === null || asked >= bank) return places
  return places.toSorted((one, other) => hash(`${seed}:${one}`) - hash(`${seed}:${other}`)).slice(0, asked)
}
