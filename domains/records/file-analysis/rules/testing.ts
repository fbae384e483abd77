import type { Likeness } from '#domains/records/file-analysis/rules/likeness.ts'

/** How many of the 64 bits differ; the product lets the database count them. */
export function bitsApart(one: Likeness, other: Likeness): number {
  let apart = 0
  for (let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); rest > 0n; rest &= rest - 1n) apart++
  return apart
}
