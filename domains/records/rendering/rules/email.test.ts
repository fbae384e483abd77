import { describe, expect, test } from 'vitest'
import { emailHtml } from '#domains/records/rendering/rules/email-html.ts'
import { emailText, subjectLine, type Email } from '#domains/records/rendering/rules/email.ts'
import { IN_ENGLISH, phrase, say, translate, translateText, type Reader } from '#domains/records/translations/rules/translation.ts'
import { cents } from '#platform/money.ts'

const IN_SPANISH: Reader = {
  language: 'es-US',
  catalogue: new Map([
    ['Hello {0},', 'Hola, {0}:'],
    ['{0} comes back to you by {1}.', 'Antes del {1} recibirá {0}.'],
    ['Paid late', 'Pago tardío'],
    ['Why: {0}', 'Motivo: {0}'],
    ['{0} (courtesy translation: {1})', '{0} (traducción: {1})'],
    ['Due {0}.', 'Vence el {0}.'],
  ]),
}

const EMAIL: Email = {
  subject: say`Your membership is canceled`,
  greeting: say`Hello ${'Maria'},`,
  paragraphs: [
    say`${{ money: cents(500_00) }} comes back to you by ${{ day: '2026-12-01' }}.`,
    { list: [phrase('Paid late'), 'CLM-2026-000012'] },
  ],
  facts: [['Plan', 'Plus']],
  action: { label: 'Open', url: 'https://b.example/a?b=1&c="' },
  footer: 'You get this because you are a member.',
}

describe('a sentence', () => {
  test('writes money and dates as English does, and as Spanish does, in Spanish word order', () => {
    const sentence = EMAIL.paragraphs[0] ?? ''
    expect(emailText(EMAIL)).toContain('$500.00 comes back to you by Dec 1, 2026.')
    expect(typeof sentence === 'object' && 'says' in sentence ? translate(sentence, IN_SPANISH) : '').toBe(
      'Antes del 1 de diciembre de 2026 recibirá $500.00.',
    )
  })
  test('holds another sentence', () => expect(translate(say`Why: ${phrase('Paid late')}`, IN_SPANISH)).toBe('Motivo: Pago tardío'))
  test('quotes what was signed in English, and then its translation', () => {
    const sentence = say`Why: ${{ quoted: 'Paid late' }}`
    expect([translate(sentence, IN_ENGLISH), translate(sentence, IN_SPANISH)]).toEqual([
      'Why: Paid late',
      'Motivo: Paid late (traducción: Pago tardío)',
    ])
    const ofStaff = say`Why: ${{ quoted: 'Paid in Florida', inSpanish: 'Pagado en Florida' }}`
    expect([translate(ofStaff, IN_ENGLISH), translate(ofStaff, IN_SPANISH)]).toEqual([
      'Why: Paid in Florida',
      'Motivo: Paid in Florida (traducción: Pagado en Florida)',
    ])
  })
  test('that was put together in English has its date in Spanish too', () =>
    expect(translateText('Due Dec 1, 2026.', IN_SPANISH)).toBe('Vence el 1 de diciembre de 2026.'))
  test('without a translation is in English', () =>
    expect(translate(say`Nobody said ${1} of this`, IN_SPANISH)).toBe('Nobody said 1 of this'))
  test('omits the cents of round amounts for `amount`', () =>
    expect(translate(say`Up to ${{ amount: cents(1000_00) }} for ${{ month: '2026-11-09' }}`, IN_SPANISH)).toBe(
      'Up to $1,000 for noviembre de 2026',
    ))
  test('does not replace blanks inside a value', () => expect(translate(say`${'{1}'} and ${'b'}`, IN_SPANISH)).toBe('{1} and b'))
})

describe('an email', () => {
  test('names its language', () => {
    expect(emailHtml(EMAIL)).toContain('<html lang="en-US"')
    expect(emailHtml(EMAIL, IN_SPANISH)).toContain('<html lang="es-US"')
    expect(emailHtml(EMAIL, IN_SPANISH)).toContain('Hola, Maria:')
  })

  test('has one button and no remote picture, script, form or style sheet', () => {
    const html = emailHtml(EMAIL)
    expect(html.match(/class="button" bgcolor/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(img|script|link|form|iframe|object)|url\(|@import|src=/i)
  })

  test('has dark colors for dark mode, and declares them', () => {
    expect(emailHtml(EMAIL)).toMatch(/name="color-scheme" content="light dark".*prefers-color-scheme:dark.*\[data-ogsc\]/s)
  })

  test('begins with the line the inbox shows', () => {
    expect(emailHtml(EMAIL)).toMatch(/mso-hide:all">\$500.00 comes back to you by Dec 1, 2026\.&#847;/)
    expect(emailHtml({ ...EMAIL, preheader: 'In short' })).toContain('mso-hide:all">In short&#847;')
  })

  test('says in both parts how to unsubscribe, where that is possible', () => {
    const stop = { stopUrl: 'https://b.example/unsubscribe/x' }
    expect(emailHtml(EMAIL, undefined, stop)).toContain('href="https://b.example/unsubscribe/x"')
    expect(emailText(EMAIL, undefined, stop)).toContain('Unsubscribe from emails like this one:\nhttps://b.example/unsubscribe/x')
    expect(emailHtml(EMAIL)).not.toContain('Stop letters')
  })
})

describe('typed text', () => {
  const EVIL = '<img src=x onerror=alert(1)>"\'&</td>'
  const evil: Email = {
    ...EMAIL,
    subject: say`About ${EVIL}`,
    greeting: say`Hello ${EVIL},`,
    preheader: EVIL,
    paragraphs: [EVIL, { list: [EVIL] }],
    facts: [[EVIL, EVIL]],
    action: { label: EVIL, url: `https://b.example/${EVIL}` },
    footer: EVIL,
  }
  test('is always escaped', () => {
    const html = emailHtml(evil, undefined, { stopUrl: `https://b.example/${EVIL}` })
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>"/)
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;&lt;\/td&gt;/g)?.length).toBeGreaterThan(10)
  })
  test('cannot break a mail header', () => {
    expect(subjectLine({ subject: say`About ${'a\r\nBcc: everyone@b.example\u2028x\u0000'}` })).toBe('About a Bcc: everyone@b.example x')
  })
})
