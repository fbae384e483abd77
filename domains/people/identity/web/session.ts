import { useEffect } from 'react'
import { identityContract } from '#domains/people/identity/contract.ts'
import { call } from '#access/web/call.ts'
import { forgetSession, keepSession, keepUnreachable, useClientState, type ClientState } from '#access/web/client-state.ts'
import { setServerTime } from '#design/values/now.ts'

const NEWS = 'breakwater-session'

/** Informs every other open tab that somebody signed in or out. */
export function announceSession(): void {
  const news = new BroadcastChannel(NEWS)
  news.postMessage('changed')
  news.close()
}

export async function loadSession(): Promise<void> {
  const session = await call(identityContract.session, {})
  setServerTime(session.now)
  keepSession(session)
}

export async function signOut(): Promise<void> {
  await call(identityContract.signOut, {})
  forgetSession()
  await forgetSavedPages()
  announceSession()
}

/**
 * What the browser keeps for when there is no connection is the person's, and goes with them. Where it may keep nothing, nothing is there.
 */
async function forgetSavedPages(): Promise<void> {
  const names = 'caches' in window ? await caches.keys().catch(() => []) : []
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Who is signed in, kept up to date: read at the start, when another tab reports a change, and when this tab is shown again. */
export function useSession(): ClientState {
  useEffect(() => {
    const news = new BroadcastChannel(NEWS)
    const reload = () => void loadSession().catch(keepUnreachable)
    const lookedAt = () => void (document.visibilityState === 'visible' && reload())
    news.addEventListener('message', reload)
    document.addEventListener('visibilitychange', lookedAt)
    reload()
    return () => {
      news.close()
      document.removeEventListener('visibilitychange', lookedAt)
    }
  }, [])
  return useClientState()
}
