import { useSyncExternalStore } from 'react'
import type { Profile, SessionView } from '#access/profile.ts'
import { keepSessionEnd } from '#access/web/session-clock.ts'
import type { Language } from '#platform/language/languages.ts'

/** Client state besides the server's answers (specification §3, Client state). In memory only. */
export type ClientState = {
  /** True until it is known who, if anyone, is signed in. */
  loading: boolean
  /** The server could not be reached for that. */
  unreachable: boolean
  currentUser: Profile | null
  isAuthenticated: boolean
  session: SessionView | null
  /** The leads API's 15-minute token: null at start and after sign-out. */
  crmToken: string | null
  activeChatMessage: string
  /** Of the screens, once its words are loaded. */
  language: Language
  /** Of the server's answers: known before the first is asked for. */
  answersIn: Language
}

const START: ClientState = {
  loading: true,
  unreachable: false,
  currentUser: null,
  isAuthenticated: false,
  session: null,
  crmToken: null,
  activeChatMessage: '',
  language: 'en-US',
  answersIn: 'en-US',
}

let state = START
const listeners = new Set<() => void>()
const signedOut = new Set<() => void>()

export const clientState = (): ClientState => state

export function useClientState(): ClientState {
  return useSyncExternalStore(subscribe, clientState, () => START)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(part: Partial<ClientState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** The session was read: a profile, or nobody signed in. */
export function keepSession(session: SessionView): void {
  keepSessionEnd(session.lasts)
  const { profile } = session
  if (state.currentUser && profile?.uid !== state.currentUser.uid) forget()
  change({ loading: false, unreachable: false, currentUser: profile, isAuthenticated: profile !== null, session: profile ? session : null })
  if (profile && !session.impersonation) keepAnswersIn(profile.language)
}

/** The server could not be reached: the known state stays. */
export const keepUnreachable = (): void => change({ unreachable: true })

/** Sign-out clears the user and everything of theirs. */
export function forgetSession(): void {
  forget()
  change({ ...START, loading: false, language: state.language, answersIn: state.answersIn })
}

export const keepCrmToken = (crmToken: string | null): void => change({ crmToken })
export const keepLanguage = (language: Language): void => change({ language })
export const keepAnswersIn = (answersIn: Language): void => change({ answersIn })
export const keepChatMessage = (activeChatMessage: string): void => change({ activeChatMessage })

/** Runs when somebody has signed out; for caches. */
export const onSignedOut = (listener: () => void): void => void signedOut.add(listener)

function forget(): void {
  change({ crmToken: null, activeChatMessage: '' })
  for (const listener of signedOut) listener()
}
