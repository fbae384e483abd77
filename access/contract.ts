import type * as z from 'zod/mini'
import type { Verb } from '#access/verbs.ts'

/**
 * One endpoint, as both sides know it: where it is, who may ask (`verb`), what goes in and what comes out.
 * `once` marks what creates or moves money: the caller must send an Idempotency-Key, and the same key gets the same answer.
 * `each` is the same for a batch, of which each item is a transaction of its own.
 * `by_nature` is for verbs that call the payment network and are the same however often they run.
 * `refusals` are the codes it can answer besides the usual (bad_input, not_signed_in, not_your_role, not_found), each with its sentence.
 */
export type Route = {
  verb: Verb | 'public'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** `stream`: bytes as they arrive, which the verb reads once it has checked who sends them. */
  body?: z.ZodMiniType | 'bytes' | 'stream'
  /** `kept`: a file of ours that may be asked for in part. */
  answer: z.ZodMiniType | 'file' | 'kept'
  once?: true | 'each' | 'by_nature'
  /** Its address says who it was made for, sealed: at the files' own host, where there is one, and nowhere else. */
  sealed?: true
  /** The leads API also asks for its 15-minute token (`GET /session/crm-token`) as a Bearer. */
  token?: 'crm'
  /**
   * Whoever looks as somebody else is answered what only reads, and nothing else. `never`: not this either (a token, the bank account,
   * a file to take away). `passes`: this always.
   */
  impersonation?: 'never' | 'passes'
  /** `never`: pages ask this by themselves, so asking it is no sign that somebody is there, and keeps no session alive. */
  presence?: 'never'
  refusals?: Readonly<Record<string, string>>
}

export type Contract = Readonly<Record<string, Route>>

/** Does nothing but keep the types narrow; without a verb it does not compile. */
export const contract = <const C extends Contract>(routes: C): C => routes

type Shape<T, Otherwise> = T extends z.ZodMiniType
  ? z.output<T>
  : T extends 'bytes'
    ? Uint8Array
    : T extends 'stream'
      ? AsyncIterable<Uint8Array>
      : Otherwise
type Typed<T> = T extends z.ZodMiniType ? z.input<T> : T extends 'bytes' | 'stream' ? Blob | Uint8Array<ArrayBuffer> : undefined

/** What a verb is given, parsed. */
export type Given<R extends Route> = {
  params: Shape<R['params'], Record<never, never>>
  query: Shape<R['query'], Record<never, never>>
  body: Shape<R['body'], undefined>
}

/** What a caller writes. */
export type Asked<R extends Route> = (R['params'] extends z.ZodMiniType ? { params: Typed<R['params']> } : { params?: never }) &
  (R['query'] extends z.ZodMiniType ? { query?: Typed<R['query']> } : { query?: never }) &
  (R['body'] extends z.ZodMiniType | 'bytes' | 'stream' ? { body: Typed<R['body']> } : { body?: never })

export type Answer<R extends Route> = R['answer'] extends z.ZodMiniType
  ? z.output<R['answer']>
  : R['answer'] extends 'kept'
    ? KeptAnswer
    : FileAnswer

/**
 * Bytes to be saved by the browser, never shown in our own origin; those of a long file are made while they are sent. `letter` is HTML of
 * ours, for a frame in which nothing runs.
 */
export type FileAnswer = { fileName: string; mediaType: string; bytes: Uint8Array | AsyncIterable<Uint8Array>; inline?: boolean | 'letter' }

/** A file that is kept and may be read in part; `tag` changes when it does. Or the address, good for minutes, at which it is. */
export type KeptAnswer =
  | {
      fileName: string
      mediaType: string
      size: number
      tag: string
      inline?: boolean
      read: (range?: { first: number; last: number }) => Promise<AsyncIterable<Uint8Array>>
    }
  | { goTo: `${'' | `http${string}`}/api/${string}` }
