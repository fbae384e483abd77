import { useParams } from 'react-router'
import { Refused } from '#access/web/call.ts'
import { isId, type Id, type Noun } from '#platform/ids.ts'

/** A path's own parameter. A screen opened without it is a mistake of ours, so it says so. */
export function useParam(name: string): string {
  const value = useParams()[name]
  if (!value) throw new Error(`This page's address has no ${name}.`)
  return value
}

/** `useIdParam('claimId', 'claim')`: what cannot be an id of that noun is not found, without asking the server. */
export function useIdParam<N extends Noun>(name: string, noun: N): Id<N> {
  const value = useParam(name)
  if (!isId(noun, value)) throw new Refused(404, { code: 'not_found', message: 'We could not find that.' })
  return value
}
