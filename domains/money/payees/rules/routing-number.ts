/** Checks a US routing number of nine digits: by the ABA, the sum with weights 3, 7, 1 ends in 0. Catches every single wrong digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % 3] ?? 0), 0)
  return sum % 10 === 0
}

const WEIGHTS = [3, 7, 1]
