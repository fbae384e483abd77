import { Trans, useLingui } from '@lingui/react/macro'
import { AppPicture } from '#centers/public/parts/app-picture.tsx'
import { Section } from '#centers/public/parts/section.tsx'
import styles from '#centers/public/parts/inside.module.css'

/** What members see once they have joined. */
export function Inside() {
  const { t } = useLingui()
  return (
    <Section title={<Trans>What you see as a member</Trans>}>
      <div className={styles.pair}>
        <figure>
          <AppPicture
            name="member"
            says={t`A member’s home page on a phone: whether you’re covered, what’s left this year, and your open claim.`}
          />
          <figcaption>
            <Trans>Your coverage and what’s left this year, on one page.</Trans>
          </figcaption>
        </figure>
        <figure>
          <AppPicture name="claim" says={t`A claim’s page on a phone: its status, what happens next, and the date we promised.`} />
          <figcaption>
            <Trans>Each claim shows what happens next and the date we promised.</Trans>
          </figcaption>
        </figure>
      </div>
    </Section>
  )
}
