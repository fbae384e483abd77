import type * as z from 'zod/mini'
import type { RouteFeature } from '#access/features.ts'
import type { Verb } from '#access/verbs.ts'
import type { Day } from '#platform/days.ts'

/**
 * One endpoint, as both sides know it: its path, its permission (`verb`), its input and its answer. `once` marks what creates
 * or moves money: the caller must send an Idempotency-Key, and the same key gets the same answer. `each` is the same for a
 * batch, of which each item is a transaction of its own. `by_nature` is for commands that call the payment network and are
 * idempotent themselves. `refusals` are its own codes besides the shared ones (bad_input, not_signed_in, not_your_role,
 * not_found), each with its sentence.
 */
export type Route = {
  verb: Verb | 'public'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** `stream`: bytes as they arrive, which the handler reads after it has checked the sender. */
  body?: z.ZodMiniType | 'bytes' | 'stream'
  faults?: BodyFaults
  /** Of a `stream`, in bytes, where it is not 20 MB. */
  most?: number
  /** `kept`: a stored file that may be requested in part. */
  answer: z.ZodMiniType | 'file' | 'kept'
  once?: true | 'each' | 'by_nature'
  /** The sealed address names the person it was made for. Served at the files' own host, where there is one, and nowhere else. */
  sealed?: true
  /**
   * `crm`: the leads API also requires its 15-minute token (`GET /session/crm-token`) as a Bearer. `any`: every API token may ask,
   * whatever it carries. `never`: none may, though its permission is one that tokens carry.
   */
  token?: 'crm' | 'any' | 'never'
  /**
   * During an impersonation only reading is answered. `never`: not even this (a token, the bank account, an export). `passes`:
   * always answered.
   */
  impersonation?: 'never' | 'passes'
  /** A whole list as a file: not for the people of an agency that is suspended or terminated. */
  takesOut?: true
  /** Not answered while staff have this turned off (access/features.ts). */
  feature?: RouteFeature
  /** `never`: pages send this by themselves, so it is not a sign of activity and keeps no session alive. */
  presence?: 'never'
  /** How often one network may ask, where nobody need be signed in (access/server/request-limits.ts). */
  limit?: RequestLimit
  refusals?: Readonly<Record<string, string>>
  /** It goes on to work until its sunset; what to ask instead is in `docs/api-changes.md`. Each answer says so in its headers. */
  deprecated?: { sinceOn: Day; sunsetOn: Day; instead: string }
}

/**
 * What is wrong with a body beyond its shape, by field, of whatever can be read of it: a day that is past, a limit too low. Said together
 * with what the shape finds, so that everything wrong is said at once.
 */
export type BodyFaults = (body: unknown, today: Day) => Readonly<Record<string, string>>

/** `lookup`: answers about what can be guessed, a card's number or a VIN. `form`: writes or computes something for a stranger. */
export type RequestLimit = 'lookup' | 'form'

export type Contract = Readonly<Record<string, Route>>

/** What only a session with the leads API’s 15-minute token may ask. */
export const CRM = { token: 'crm' } as const

/** Only keeps the types narrow; without a permission it does not compile. */
export const contract = <const C extends Contract>(routes: C): C => routes

type Shape<T, Otherwise> = T extends z.ZodMiniType
  ? z.output<T>
  : T extends 'bytes'
    ? Uint8Array
    : T extends 'stream'
      ? AsyncIterable<Uint8Array>
      : Otherwise
type Typed<T> = T extends z.ZodMiniType ? z.input<T> : T extends 'bytes' | 'stream' ? Blob | Uint8Array<ArrayBuffer> : undefined

/** The parsed input of a handler. */
export type HandlerInput<R extends Route> = {
  params: Shape<R['params'], Record<never, never>>
  query: Shape<R['query'], Record<never, never>>
  body: Shape<R['body'], undefined>
}

/** The input that a caller writes. */
export type CallInput<R extends Route> = (R['params'] extends z.ZodMiniType ? { params: Typed<R['params']> } : { params?: never }) &
  (R['query'] extends z.ZodMiniType ? { query?: Typed<R['query']> } : { query?: never }) &
  (R['body'] extends z.ZodMiniType | 'bytes' | 'stream' ? { body: Typed<R['body']> } : { body?: never })

export type Answer<R extends Route> = R['answer'] extends z.ZodMiniType
  ? z.output<R['answer']>
  : R['answer'] extends 'kept'
    ? StoredFileAnswer
    : FileAnswer

/**
 * A file to be saved by the browser, never shown in our own origin; a long one is generated while it is sent. `email` is HTML
 * of ours, for a frame in which nothing runs.
 */
export type FileAnswer = { fileName: string; mediaType: string; bytes: Uint8Array | AsyncIterable<Uint8Array>; inline?: boolean | 'email' }

/** A stored file that may be read in part; `tag` changes with it. Or a temporary address of it, valid for minutes. */
export type StoredFileAnswer =
  | {
      fileName: string
      mediaType: string
      size: number
      tag: string
      inline?: boolean
      read: (range?: { first: number; last: number }) => Promise<AsyncIterable<Uint8Array>>
    }
  | { goTo: `${'' | `http${string}`}/api/${string}` }
