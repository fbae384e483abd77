import { proveClaims } from '#proofs/claim-walk.ts'
import { proveFiles } from '#proofs/files.ts'
import { proveCheckouts } from '#proofs/checkouts.ts'
import { proveCommissionBooks } from '#proofs/commission-books.ts'
import { proveCrashPoints } from '#proofs/crash-points.ts'
import { proveDrift } from '#proofs/drift.ts'
import { proveMutants } from '#proofs/mutants.ts'
import { provePayouts } from '#proofs/payouts.ts'
import { proveElsewhen } from '#proofs/time-zones/elsewhen.ts'
import { proveDates, proveMoney } from '#proofs/laws.ts'
import { proveLastUse } from '#proofs/last-use.ts'
import { proveRaces } from '#proofs/races.ts'
import { proveKeys } from '#proofs/same-key.ts'
import { proveQuestions } from '#proofs/questions.ts'
import { proveLives } from '#proofs/random-lives.ts'
import { proveWebhooks } from '#proofs/webhooks.ts'

/** The input of a proof: a migrated database of its own, and the amount of work. */
export type Asked = { databaseUrl: string; seed: number; rounds: number; people: number; say: (line: string) => void }

/** Figures to print, by label, and breaches of the promise; none when it holds. */
export type Answered = { figures: Readonly<Record<string, number | string>>; breaches: readonly string[] }

export type Proof = {
  name: string
  promises: string
  rounds: number
  people: number
  /** False where nothing is killed, and nobody asks what a disk kept: much faster. */
  durable?: boolean
  run: (asked: Asked) => Promise<Answered>
}

/** Every promise that takes too long for `npm test`, a line each: `npm run proof -- --only promotions`. */
export const PROOFS: readonly Proof[] = [
  {
    name: 'checkouts',
    promises: 'kill -9 in the middle of checkouts loses no payment and takes none twice',
    rounds: 20,
    people: 32,
    run: proveCheckouts,
  },
  {
    name: 'promotions',
    promises: 'the last use of a code is taken once, and a household uses it once',
    rounds: 200,
    people: 50,
    run: proveLastUse,
  },
  {
    name: 'races',
    promises: 'of each of some forty limited things as many get it as there is, however many ask at the same instant',
    rounds: 200,
    people: 50,
    run: proveRaces,
  },
  {
    name: 'keys',
    promises: 'a request sent fifty times at once with one key is done once, and all get one answer; the key is good for nothing else',
    rounds: 5,
    people: 50,
    run: proveKeys,
  },
  {
    name: 'questions',
    promises: 'a malformed request, to any endpoint by anyone, is answered in words, and nothing breaks',
    rounds: 100_000,
    people: 1,
    run: proveQuestions,
  },
  {
    name: 'files',
    promises: 'no hostile file is served, and none blocks the event loop',
    rounds: 1,
    people: 1,
    run: proveFiles,
  },
  {
    name: 'payouts',
    promises: 'kill -9 of the worker amid payouts: each reaches the bank once, none is missing, the books come to nothing',
    rounds: 200,
    people: 500,
    run: provePayouts,
  },
  {
    name: 'crash-points',
    promises: 'a process that dies at any point of a money scenario, or gets no answer there, ends with the result of an undisturbed one',
    rounds: 10_000,
    people: 1,
    run: proveCrashPoints,
  },
  {
    name: 'webhooks',
    promises:
      'the same life at the payment network leads to the same result here, in whatever order, how often and how late its events come',
    rounds: 200,
    people: 10,
    run: proveWebhooks,
  },
  {
    name: 'commissions',
    promises:
      'random books of business over 36 months agree with a model of the rule book: each line, statement, carry and payment to the cent',
    rounds: 10_000,
    people: 1,
    durable: false,
    run: proveCommissionBooks,
  },
  {
    name: 'drift',
    promises:
      'whatever the network loses, delays, repeats or refuses: nobody is covered unpaid, paid and uncovered, or billed after the end',
    rounds: 200,
    people: 1,
    run: proveDrift,
  },
  {
    name: 'money',
    promises: 'sums are exact or refused; parts, prices, refunds and commissions add up to the cent, whatever they are given',
    rounds: 1_000_000,
    people: 1,
    run: proveMoney,
  },
  {
    name: 'dates',
    promises: 'billing and deadlines have no gap and no overlap over leap days, month ends and every change of the clocks',
    rounds: 140_000,
    people: 1,
    run: proveDates,
  },
  {
    name: 'elsewhen',
    promises: 'the tests of the rules answer the same in five places and at four moments at which programs trip',
    rounds: 20,
    people: 1,
    run: proveElsewhen,
  },
  {
    name: 'lives',
    promises: 'random lives agree with a small model: covered day by day, refunds to the cent, the books at zero',
    rounds: 10_000,
    people: 1,
    run: proveLives,
  },
  {
    name: 'claims',
    promises: 'a random walk over states, actions and people makes no transition that is not in the table, and four eyes are two persons',
    rounds: 10_000,
    people: 1,
    run: proveClaims,
  },
  {
    name: 'mutants',
    promises: 'each of a list of planted bugs, in queries, locks, forms, jobs and rules, fails a test that is named for it',
    rounds: 10_000,
    people: 2,
    run: proveMutants,
  },
]
