import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Section, SECTIONS } from '#domains/claims/model/rules/answers.ts'
import { focusHeading } from '#design/browser/focus-heading.ts'
import { type Id, isId } from '#platform/ids.ts'

export type Step = 'tasks' | Section | 'sent'
const STEPS: readonly Step[] = ['tasks', ...SECTIONS, 'sent']

/** The current position in the form. It is kept in the URL, so that the page can be reloaded, resumed and shared. */
export type Place = {
  claimId: Id<'claim'> | null
  memberId: Id<'member'> | null
  /** The rider chosen on the page of the plan's benefits. */
  rider: string | null
  step: Step
  at: (step: Step, claimId?: Id<'claim'>) => string
  goTo: (step: Step, claimId?: Id<'claim'>) => void
  choose: (memberId: Id<'member'>) => string
}

export function usePlace(): Place {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const claim = search.get('claim') ?? ''
  const member = search.get('member') ?? ''
  const claimId = isId('claim', claim) ? claim : null
  const step = STEPS.find((each) => each === search.get('step')) ?? 'tasks'
  const at = (to: Step, id = claimId ?? undefined) =>
    `?${new URLSearchParams({ ...(id ? { claim: id } : {}), ...(to === 'tasks' ? {} : { step: to }) })}`
  useFocusOnStep(`${claim} ${step} ${member}`)
  return {
    claimId,
    memberId: isId('member', member) ? member : null,
    rider: search.get('rider'),
    step,
    at,
    goTo: (to, id) => void navigate(at(to, id)),
    choose: (id) => `?${new URLSearchParams({ member: id })}`,
  }
}

let lastPlace: string | null = null

/** Each step counts as a page: the focus goes to its heading. (An effect: the document's focus is outside React.) */
function useFocusOnStep(place: string): void {
  useEffect(() => {
    if (lastPlace !== null && lastPlace !== place) focusHeading()
    lastPlace = place
  }, [place])
}
