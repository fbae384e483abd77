import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const SPANISH = { 'accept-language': 'es-US' }
const CHOICE = { planCode: 'ADR-500', billing: 'monthly', state: 'TX' } as const

test('a refusal and its fields come in the language that was asked for', async () => {
  const { refusal } = await app.call(quoteContract.quote, { body: { ...CHOICE, state: 'Texas' } }, null, SPANISH)
  expect(refusal).toMatchObject({
    code: 'bad_input',
    message: 'Algunas respuestas deben corregirse. Revíselas e inténtelo de nuevo.',
    fields: { state: 'Elija un estado.' },
  })
})

test('so do sentences put together from amounts', async () => {
  const { answer } = await app.call(quoteContract.quote, { body: CHOICE }, null, SPANISH)
  expect(answer.sentence).toBe('$19.95 hoy y luego $9.95 al mes.')
  expect(answer.lines.map(({ label }) => label)).toEqual(['Standard 500, un mes', 'Cargo de inscripción, una vez'])
  expect((await app.call(quoteContract.quote, { body: CHOICE }, null)).answer.sentence).toBe('$19.95 today, then $9.95 a month.')
})

test('Amara reads in Spanish which documents her claim needs', async () => {
  const { claimId } = await claimFixture(app).filed('amara')
  const { answer } = await app.call(claimsContract.claim, { params: { claimId } }, 'amara', SPANISH)
  const page = answer.requirements?.find(({ requirement }) => requirement === 'declarations_page')
  expect(page).toMatchObject({ title: 'Página de declaraciones', why: 'Muestra su vehículo, su cobertura y su deducible.' })
})

test('the assistant answers in Spanish to a question in Spanish; what was typed stays', async () => {
  const asked = { body: { body: '¿Qué documentos necesito?' } }
  const { lines } = (await app.call(assistantContract.ask, asked, 'amara', SPANISH)).answer.conversation
  expect(lines[0]?.body).toMatch(/^Hola\. Soy el asistente/)
  expect(lines.at(-2)?.body).toBe('¿Qué documentos necesito?')
  expect(lines.at(-1)?.body).toMatch(/^Ningún reclamo espera documentos/)
})
