import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { NOBODY, type Whose } from '#domains/insight/recruiting/contract.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { useSearchState, withParam } from '#design/browser/search-params.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { isId } from '#platform/ids.ts'

/** The recruiter in the page's address; without one everybody in reach. */
export function useWhose(): { owner?: Whose } {
  const [{ owner }] = useSearchState({ owner: (value) => (value === NOBODY || isId('user', value) ? value : undefined) })
  return owner ? { owner } : {}
}

/** Chooses one recruiter of those whose leads one may assign. */
export function ChooseWhose() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const isStaff = useClientState().currentUser?.userRole === 'staff'
  const { rows } = useAnswer(leadOwnersContract.reps, {}, { token: crmToken })
  return (
    <SelectField
      key={search.get('owner') ?? ''}
      name="owner"
      label={<Trans>Recruiter</Trans>}
      optional
      placeholder={isStaff ? t`All recruiters` : t`The whole team`}
      defaultValue={search.get('owner') ?? ''}
      options={[...rows.map(({ id, name }) => ({ value: id, label: name })), { value: NOBODY, label: t`Unassigned` }]}
      onChange={(value) => setSearch(withParam(search, 'owner', value), { preventScrollReset: true })}
    />
  )
}
