/** How words are written in a hurry, and what they are; small letters without accents. */
const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  yr: 'year',
  yrs: 'years',
  wk: 'week',
  mo: 'month',
  rn: 'right now',
  thru: 'through',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  abt: 'about',
  bc: 'because',
  acct: 'account',
  pmt: 'payment',
  q: 'que',
  k: 'que',
  xq: 'por que',
  pq: 'por que',
  porq: 'por que',
  xfa: 'por favor',
  porfa: 'por favor',
  tb: 'tambien',
  tbn: 'tambien',
  sem: 'semana',
}

/** "no a pagado", "no e llamado": the silent h of *haber* is often left out. */
const WITHOUT_H =
  /(?<=\b(?:no|se|ya|quien|que|me|te|nos|le|les|lo|la) )(e|a|an|emos)(?= (?:\p{L}+(?:ado|ido)|hecho|dicho|visto|escrito|abierto|puesto)\b)/gu

/** The same text with the usual spelling of its words. */
export const spelledOut = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}-])\p{L}+(?![\p{L}\p{N}-])/gu, (word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word))
    .replace(WITHOUT_H, 'h$1')
