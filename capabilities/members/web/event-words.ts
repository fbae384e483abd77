/** `claim.documents_requested` reads "Claim: documents requested": the event's own words, for whoever works here. */
export function eventWords(kind: string): string {
  const [noun = kind, what = ''] = kind.split('.')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1).replaceAll('_', ' ')}: ${what.replaceAll('_', ' ')}`
}
