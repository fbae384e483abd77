import { expect, test } from 'vitest'
import { withDaysInWords } from '#design/values/moment.tsx'

test.each([
  ['Missing: Final repair invoice. Due on 2027-05-16.', 'en', 'Missing: Final repair invoice. Due on May 16, 2027.'],
  ['Presentado el 2026-11-03, a más tardar el 2026-12-03.', 'es', 'Presentado el 3 nov 2026, a más tardar el 3 dic 2026.'],
  ['CLM-2026-000005 of 2026-13-40', 'en', 'CLM-2026-000005 of 2026-13-40'],
])('“%s” in %s is “%s”', (sentence, locale, shown) => expect(withDaysInWords(sentence, locale)).toBe(shown))
