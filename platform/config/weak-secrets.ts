/** Placeholders from documentation, and the one key that is printed in Stripe's. */
const SAMPLES = [
  /change.?me|replace.?me|example|sample|placeholder|dummy|your[-_ ]|\.\.\.|…|<|>/i,
  /secret|password|passw0rd|qwerty|12345678|abcdefgh/i,
  /4eC39HqLyjWDarjt/,
]

/** What is wrong with a secret, as the end of a sentence that begins with its name; null when nothing is. */
export function whyWeak(secret: string, { atLeast }: { atLeast: number }): string | null {
  if (secret.length < atLeast) return `is shorter than ${atLeast} characters`
  if (SAMPLES.some((sample) => sample.test(secret))) return 'is a sample from a manual, not a secret'
  if (new Set(secret).size < Math.min(8, atLeast / 2)) return 'repeats a few characters over and over'
  return null
}
