import { expect, test } from 'vitest'
import { plain } from '#domains/insight/intents/rules/read-question.ts'
import { spelledOut } from '#domains/insight/intents/rules/spelling.ts'

test.each([
  ['did my payment go thru', 'did my payment go through'],
  ['when do u charge me this yr', 'when do you charge me this year'],
  ['xq no me pagan, q hago', 'por que no me pagan, que hago'],
  ['quien no a pagado', 'quien no ha pagado'],
  ['que prospectos no e llamado', 'que prospectos no he llamado'],
  ['que agentes no an hecho el curso', 'que agentes no han hecho el curso'],
  // Of another word, an abbreviation is none; "a" before a noun stays.
  ['r12 and e-mail', 'r12 and e-mail'],
  ['voy a un lado', 'voy a un lado'],
  ['a tornado hit it', 'a tornado hit it'],
])('“%s” is read as “%s”', (typed, read) => expect(spelledOut(typed)).toBe(read))

test('accents and capitals do not hide it', () => expect(plain('¿Quién no A pagado, Q hago?')).toBe('¿quien no ha pagado, que hago?'))
