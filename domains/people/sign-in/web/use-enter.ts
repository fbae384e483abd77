import { useNavigate, useSearchParams } from 'react-router'
import { afterSignIn } from '#access/home.ts'
import type { Profile } from '#access/profile.ts'
import { announceSession, loadSession } from '#domains/people/identity/web/session.ts'

/** Informs every tab, and leads to the page that was requested: in the address, or before a way elsewhere. */
export function useEnter() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return async ({ userRole }: Profile, next: string | null = null) => {
    await loadSession()
    announceSession()
    await navigate(afterSignIn(userRole, next || search.get('next')), { replace: true })
  }
}
