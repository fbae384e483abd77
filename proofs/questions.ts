import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Route } from '#access/contract.ts'
import { VERBS } from '#access/verbs.ts'
import { type Harness, openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { type Chance, type Known, type Schema, spoil, valueFor } from '#proofs/questions/values.ts'
import { chance as chanceOf } from '#proofs/random.ts'
import { endpointsOf } from '#apps/modules.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { type CastName, CAST_USERS, MEMBERS } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { ID_PREFIXES } from '#platform/ids.ts'

/** Malformed requests, generated from the contracts, to every endpoint as every role: each gets an answer in words, and nothing breaks. */
export async function proveQuestions({ databaseUrl, seed, rounds, say }: Asked): Promise<Answered> {
  const random = chanceOf(seed)
  const chance: Chance = {
    pick: (from) => from[Math.floor(random() * from.length)] as (typeof from)[number],
    happens: (share) => random() < share,
    upTo: (most) => Math.floor(random() * (most + 1)),
  }
  const errors = new Map<string, string>()
  const harness = await openHarness(databaseUrl, ({ reference, error }) => void (error && errors.set(String(reference), String(error))))
  const heard: Record<'done' | 'refused' | 'unavailable', number> = { done: 0, refused: 0, unavailable: 0 }
  const reached = new Set<string>()
  const breaches = new Map<string, string>()
  try {
    await giveCoverage(harness.cast.members.amara.id)
    const known = await knownIds()
    const endpoints = endpointsOf({ ...harness.options, sandbox: false }).filter(({ route }) => !ENDS_A_SESSION.test(route.path))
    const cookies = await cookiesOf(harness)
    for (let asked = 0; asked < rounds; asked++) {
      const { route } = endpoints[asked % endpoints.length] as (typeof endpoints)[number]
      const as = chance.pick(chance.happens(0.85) ? whoMay(route) : PEOPLE)
      const question = questionFor(route, { chance, known })
      const { status, text } = await harness.send(question, cookies.get(as) ?? '')
      const name = `${route.method} ${route.path}`
      if (status < 400) reached.add(name)
      heard[status < 400 ? 'done' : status < 500 ? 'refused' : 'unavailable']++
      const wrong = wrongWith(status, text)
      if (wrong) breaches.set(`${name}: ${wrong}`, `${as} ${JSON.stringify(question).slice(0, 400)} ${errorOf(text, errors)}`)
      if (asked % 5000 === 4999) say(`${asked + 1} questions`)
    }
    const figures = { questions: rounds, endpoints: endpoints.length, 'endpoints that did something': reached.size, ...heard }
    return { figures, breaches: [...breaches].map(([what, how]) => `${what}\n    ${how}`) }
  } finally {
    await harness.close()
  }
}

/** These would sign out or lock out the actor of the next request. */
const ENDS_A_SESSION = /^\/(sessions?|passwords|second-factor|authenticators)\b/

const PEOPLE = [...Object.keys(CAST_USERS), ...Object.keys(MEMBERS)] as CastName[]

function whoMay({ verb }: Route): readonly CastName[] {
  if (verb === 'public') return PEOPLE
  const granted: readonly string[] = VERBS[verb]
  const may = PEOPLE.filter((name) => rolesOf(name).some((role) => granted.includes(role)))
  return may.length > 0 ? may : PEOPLE
}

function rolesOf(name: CastName): readonly string[] {
  const person = name in CAST_USERS ? CAST_USERS[name as keyof typeof CAST_USERS] : MEMBERS[name as keyof typeof MEMBERS]
  return [person.role, ...('capabilities' in person ? person.capabilities.map((each) => `staff.${each}`) : [])]
}

async function cookiesOf(harness: Harness): Promise<Map<CastName, string>> {
  const cookies = new Map<CastName, string>()
  for (const name of PEOPLE) cookies.set(name, await harness.cookieOf(name))
  return cookies
}

type Question = { method: Route['method']; url: string; headers: Record<string, string>; payload?: string }

/** A valid request with one mistake; occasionally without one. */
function questionFor(route: Route, given: { chance: Chance; known: Known }): Question {
  const { chance } = given
  const good = { params: of(route.params, given), query: of(route.query, given), body: of(route.body, given) }
  const asked = partsOf(chance.happens(0.9) ? spoil(good, chance) : good)
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => inAddress(partsOf(asked['params'])[name]))
  const search = Object.entries(partsOf(asked['query'])).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
  const question = {
    method: route.method,
    url: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
  }
  if (route.method === 'GET') return question
  const send = (type: string, payload: string) => ({ ...question, headers: { ...question.headers, 'content-type': type }, payload })
  if (isBytes(route)) return send('application/octet-stream', String(spoil('', chance)))
  return send('application/json', JSON.stringify(asked['body'] ?? null))
}

const isBytes = ({ body }: Route): boolean => typeof body === 'string'

const of = (shape: z.ZodMiniType | string | undefined, given: { chance: Chance; known: Known }): unknown =>
  typeof shape === 'object' ? valueFor(schemaOf(shape), given) : {}

const partsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

/** A lone surrogate cannot be encoded in an address; bytes that are not valid UTF-8 stand in. */
function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

const schemas = new Map<z.ZodMiniType, Schema>()
function schemaOf(shape: z.ZodMiniType): Schema {
  const kept = schemas.get(shape)
  if (kept) return kept
  const schema = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' }) as Schema
  schemas.set(shape, schema)
  return schema
}

/** Ids of all existing rows, by noun. */
async function knownIds(): Promise<Known> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'text'`.execute(db())
  const ids: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} limit 6`.execute(db())
    ids.push(...rows.map(({ id }) => id))
  }
  return Object.fromEntries(
    Object.entries(ID_PREFIXES).map(([noun, prefix]) => {
      const found = ids.filter((id) => id.startsWith(`${prefix}_`))
      return [noun, [...found, `${prefix}_01m7s1av35wnx66k4s8khyr2m7`]]
    }),
  )
}

/** Errors in an answer: a server error, no words, or internals revealed. */
function wrongWith(status: number, text: string): string | null {
  // The payment network is unavailable here, and the answer says so.
  if (status >= 500 && !text.startsWith('{"code":"unavailable"')) return `answered ${status}`
  if (status >= 400 && !/"code":"[a-z_]+","message":"[^"]/.test(text)) return `a ${status} without words`
  if (status >= 400 && /\bat [\w.]+ \(|node_modules|syntax error|violates|relation "/.test(text)) return 'told of its inside'
  if (status === 400 && text.startsWith('{"code":"bad_input"') && !text.includes('"fields":{')) return 'names no field'
  return null
}

const errorOf = (text: string, errors: ReadonlyMap<string, string>): string =>
  errors
    .get(/"reference":"([^"]+)"/.exec(text)?.[1] ?? '')
    ?.split('\n')
    .slice(0, 4)
    .join(' | ') ?? text.slice(0, 200)
