import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { commissionTaxesContract, type OwnedW9View } from '#domains/distribution/commission-taxes/contract.ts'
import { WITHHOLDING_WAITS } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
import { MISMATCH_WORDS, WITHHOLDING_ENDS } from '#domains/distribution/commission-taxes/web/w9-words.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayOf } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

type Props = { withholding: NonNullable<OwnedW9View['withholding']> }

/** Since when tax is withheld, why, and what ends it. */
export function Withholding({ withholding: { since, because, waitsFor } }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <Tag tone="red">
        <Trans>24% withheld</Trans>
      </Tag>{' '}
      <Trans>
        Since <DayOf at={since} />. {i18n._(MISMATCH_WORDS[because])}.
      </Trans>{' '}
      {i18n._(WITHHOLDING_ENDS[waitsFor])}
    </>
  )
}

export const WITHHELD = WITHHOLDING_WAITS.join(',')

/** Of one agency, for finance: nothing where no tax is withheld. */
export function WithholdingOfAgency({ masterCode }: { masterCode: string }) {
  const { rows } = useAnswer(commissionTaxesContract.list, { query: { search: masterCode, withholding: WITHHELD } })
  const found = rows.find(({ ownerKind, ownerId }) => ownerKind === 'agency' && ownerId === masterCode)
  if (!found?.withholding) return null
  const search = new URLSearchParams({ tab: 'w9s', search: masterCode })
  return (
    <Notice tone="warning" title={<Trans>We’re withholding 24% of this agency’s commissions</Trans>}>
      <p>
        <Withholding withholding={found.withholding} />
      </p>
      <p>
        <Link to={`${pathTo('/account-center/payouts')}?${search}`}>
          <Trans>View W-9s</Trans>
        </Link>
      </p>
    </Notice>
  )
}
