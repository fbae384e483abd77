import { useEffect } from 'react'
import { identityContract } from '#capabilities/identity/contract.ts'
import { call } from '#access/web/call.ts'
import { clientState, forgetSession, keepSession, useClientState, type ClientState } from '#access/web/client-state.ts'

const NEWS = 'breakwater-session'

/** Tells every other open tab that somebody signed in or out. */
export function announceSession(): void {
  new BroadcastChannel(NEWS).postMessage('changed')
}

export async function loadSession(): Promise<void> {
  keepSession(await call(identityContract.session, {}))
}

export async function signOut(): Promise<void> {
  await call(identityContract.signOut, {})
  forgetSession()
  announceSession()
}

/** Who is signed in, kept true: asked at the start, when another tab says so, and when the tab is looked at again. */
export function useSession(): ClientState {
  useEffect(() => {
    const news = new BroadcastChannel(NEWS)
    const reload = () => void loadSession().catch(() => clientState().loading && forgetSession())
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
