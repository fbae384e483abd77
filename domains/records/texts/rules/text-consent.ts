import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { Language } from '#platform/language/languages.ts'

/**
 * What a person agrees to before the first text. Stored word for word with the consent: the law asks for the words, not for a
 * yes.
 */
export const TEXT_CONSENT: Readonly<Record<Language, string>> = {
  'en-US':
    `I agree that ${COMPANY.name} sends me text messages about my membership and my claims to the number above. ` +
    'How many depends on what happens. My carrier may charge for messages and data. Membership does not depend on this. ' +
    'I can stop at any time: here, or by answering STOP. HELP brings help.',
  'es-US':
    `Acepto que ${COMPANY.name} me envíe mensajes de texto sobre mi membresía y mis reclamos al número indicado arriba. ` +
    'La cantidad depende de lo que suceda. Mi compañía telefónica puede cobrar por mensajes y datos. La membresía no depende de esto. ' +
    'Puedo cancelarlos en cualquier momento: aquí, o respondiendo STOP. HELP envía ayuda.',
}

/** Read aloud to a customer who asks for the link as a text: one kind of text only. Read and stored in English. */
export const TEXT_LINK_CONSENT =
  `${COMPANY.name} may text the link to read, sign and pay for this membership to my mobile number, and again if I ask for it again. ` +
  'My carrier may charge for messages and data. I need not agree to buy, and answering STOP ends it.'

export type Answered = 'stop' | 'start' | 'help' | null

/** What a reply asks for, by the carriers' keywords, in English and Spanish. */
export function replyKeyword(text: string): Answered {
  const word = text.trim().toUpperCase().replace(/[.!]$/, '')
  if (['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'ALTO', 'PARAR', 'CANCELAR'].includes(word)) return 'stop'
  if (['START', 'UNSTOP', 'YES', 'SI', 'SÍ'].includes(word)) return 'start'
  return ['HELP', 'INFO', 'AYUDA'].includes(word) ? 'help' : null
}
