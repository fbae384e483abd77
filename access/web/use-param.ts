import { useParams } from 'react-router'
import { Refused } from '#access/web/call.ts'
import { isId, type Id, type Noun } from '#platform/ids.ts'

/** A parameter of the path. Throws on a screen without it, which is a mistake in the route table. */
export function useParam(name: string): string {
  const value = useParams()[name]
  if (!value) throw new Error(`This page's address has no ${name}.`)
  return value
}

/** `useIdParam('claimId', 'claim')`: an invalid id is not found, without a request. */
export function useIdParam<N extends Noun>(name: string, noun: N): Id<N> {
  const value = useParam(name)
  if (!isId(noun, value)) throw new Refused(404, { code: 'not_found', message: 'We couldn’t find that.' })
  return value
}
