import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallInput } from '#access/contract.ts'
import type { recruitingContract } from '#domains/insight/recruiting/contract.ts'

export type BehindQuery = NonNullable<CallInput<typeof recruitingContract.leads>['query']>

/** The address of the leads that a figure counts, on the page it is on. */
export function behindSearch(query: BehindQuery): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return `?${new URLSearchParams([['report', 'leads'], ...known]).toString()}`
}

/** A number that opens what it counts; nothing to open, no link. */
export function BehindLink({ count, query, children }: { count: number; query: BehindQuery; children?: ReactNode }) {
  return count === 0 ? (children ?? 0) : <Link to={behindSearch(query)}>{children ?? count}</Link>
}
