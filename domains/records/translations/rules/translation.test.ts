import { expect, test } from 'vitest'
import { translateText } from '#domains/records/translations/rules/translation.ts'

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
