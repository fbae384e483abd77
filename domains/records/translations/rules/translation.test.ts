import { expect, test } from 'vitest'
import { inEnglish, say, translateOurs, translateText } from '#domains/records/translations/rules/translation.ts'

const catalogue = new Map([
  ['{0} paid, {1}.', '{0} pagado, {1}.'],
  ['{0}. {1} ✓ {2}', '{0}. {1} ✓ {2}'],
  ['Was the membership paid, with no lapse or gap?', '¿La membresía estaba pagada, sin interrupción?'],
  ['Checked for {0}.', 'Verificado para el {0}.'],
])
const inSpanish = (text: string) => translateText(text, { language: 'es-US', catalogue })

test('a line of a checklist is translated part by part, not by a sentence that has blanks at both ends', () => {
  expect(inSpanish('2. Was the membership paid, with no lapse or gap? ✓ Checked for Nov 20, 2026.')).toBe(
    '2. ¿La membresía estaba pagada, sin interrupción? ✓ Verificado para el 20 de noviembre de 2026.',
  )
  expect(inSpanish('$9.95 paid, by card.')).toBe('$9.95 pagado, by card.')
})

test('sentences that were joined are translated part by part where each is known, and what somebody typed is not', () => {
  const known = new Map([
    ['Theft', 'Robo'],
    ['Photos of the damage', 'Fotos de los daños'],
    ['Receipt', 'Recibo'],
    ['Missing: {0}. Due on {1}.', 'Faltan: {0}. Vencen el {1}.'],
  ])
  const reader = { language: 'es-US' as const, catalogue: known }
  expect(translateText('Theft: Photos of the damage', reader)).toBe('Robo: Fotos de los daños')
  expect(translateText('Missing: Receipt, Photos of the damage. Due on Nov 20, 2026.', reader)).toBe(
    'Faltan: Recibo, Fotos de los daños. Vencen el 20 de noviembre de 2026.',
  )
  expect(translateText('Theft: of a bicycle', reader)).toBeNull()
  expect(translateOurs('Theft: Receipt', reader)).toBe('Theft: Receipt')
})

test('of several sentences that are ours each is translated: the blank of the first does not take the others', () => {
  const rates = new Map([
    ['{0}% of {1}: {2}, first year.', '{0}% de {1}: {2}, primer año.'],
    ['{0}% of {1}: first year.', '{0}% de {1}: primer año.'],
  ])
  const read = (text: string) => translateOurs(text, { language: 'es-US', catalogue: rates })
  expect(read('20% of $9.95: T1, first year. 1% of $9.95: first year.')).toBe('20% de $9.95: T1, primer año. 1% de $9.95: primer año.')
})

test('a text that begins with a sentence of ours goes on as somebody typed it', () => {
  const reader = {
    language: 'es-US' as const,
    catalogue: new Map([
      ['Verified: {0}.', 'Verificado: {0}.'],
      ['Demo held.', 'Demostración hecha.'],
      ['{0} → {1}.', '{0} → {1}.'],
      ['{0} → {1}. {2}', '{0} → {1}. {2}'],
      ['New', 'Nuevo'],
      ['Lost', 'Perdido'],
      ['bank account', 'cuenta bancaria'],
      ['{0} to {1}', 'del {0} al {1}'],
    ]),
  }
  const read = (text: string) => translateOurs(text, reader)
  expect(read(inEnglish(say`Verified: ${'bank account'}.`))).toBe('Verificado: cuenta bancaria.')
  expect(read('Verified: bank account. Compared by hand')).toBe('Verificado: cuenta bancaria. Compared by hand')
  expect(read('Demo held. They liked it. Call on Monday.')).toBe('Demostración hecha. They liked it. Call on Monday.')
  expect(read('New → Lost. Too far away.')).toBe('Nuevo → Perdido. Too far away.')
  expect(read('New → Lost.')).toBe('Nuevo → Perdido.')
  expect(read('Interested; wants to know who pays.'), 'has a "to", is no span of days').toBe('Interested; wants to know who pays.')
  expect(read('Demo held. Wants to wait.')).toBe('Demostración hecha. Wants to wait.')
  expect(read('Verified: bank account. Asked him to call.')).toBe('Verificado: bank account. Asked him to call.')
  expect(read('They liked it. Call on Monday.')).toBe('They liked it. Call on Monday.')
})
