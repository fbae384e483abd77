import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { landingPagesContract, type LogoView } from '#domains/distribution/landing-pages/contract.ts'
import { LOGO_TYPES } from '#domains/distribution/landing-pages/rules/logo.ts'
import { DecideLogo } from '#domains/distribution/landing-pages/web/decide-logo.tsx'
import { LogoPicture } from '#domains/distribution/landing-pages/web/logo-picture.tsx'
import { SentBy } from '#domains/distribution/landing-pages/web/sent-by.tsx'
import styles from '#domains/distribution/landing-pages/web/logo.module.css'
import { Button, LinkButton } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card } from '#design/layout/card.tsx'
import { Tag } from '#design/values/tag.tsx'

/** The page that an agency’s links open, and its logo there: what is shown, what waits, what was returned last. */
export function AgencyLogo({ masterCode }: { masterCode: string }) {
  const { rows, path, whyNot } = useAnswer(landingPagesContract.logos, { params: { masterCode } })
  return (
    <Card title={<Trans>Public page</Trans>}>
      {path ? (
        <p>
          <LinkButton to={path} size="small" icon="eye">
            <Trans>View page</Trans>
          </LinkButton>
        </p>
      ) : (
        <p>
          <Trans>This page isn’t available while the agency can’t sell.</Trans>
        </p>
      )}
      {rows.length === 0 ? (
        <p>
          <Trans>No logo yet. The page shows the agency’s name.</Trans>
        </p>
      ) : (
        <ul role="list" className={styles.logos}>
          {rows.map((logo) => (
            <Shown key={logo.id} logo={logo} />
          ))}
        </ul>
      )}
      {whyNot.give === null ? <GiveLogo masterCode={masterCode} /> : null}
    </Card>
  )
}

function Shown({ logo }: { logo: LogoView }) {
  return (
    <li>
      <LogoPicture id={logo.id} agencyName={logo.agencyName} />
      <p>
        <Status logo={logo} />
      </p>
      <SentBy logo={logo} />
      {logo.returnedWhy ? <p>{logo.returnedWhy}</p> : null}
      {logo.status === 'approved' ? <DecideLogo logo={logo} /> : null}
    </li>
  )
}

function Status({ logo: { status } }: { logo: LogoView }) {
  switch (status) {
    case 'approved':
      return (
        <Tag tone="green">
          <Trans>On the page</Trans>
        </Tag>
      )
    case 'waiting':
      return (
        <Tag tone="amber">
          <Trans>Waiting for our check</Trans>
        </Tag>
      )
    case 'returned':
    case 'replaced':
      return (
        <Tag tone="red">
          <Trans>Returned</Trans>
        </Tag>
      )
  }
}

function GiveLogo({ masterCode }: { masterCode: string }) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const sending = useSubmit(landingPagesContract.give, { refreshes: [landingPagesContract.logos], onDone: () => setFile(null) })
  return (
    <Form
      sending={sending}
      label={t`Logo`}
      onSubmit={() => {
        if (file) sending.submit({ params: { masterCode }, query: { fileName: file.name }, body: file })
      }}
    >
      <FileField
        name="file"
        accept={LOGO_TYPES.join(',')}
        label={<Trans>Logo</Trans>}
        hint={file ? file.name : <Trans>PNG, JPEG, or WebP, up to 2 MB. We check each logo before it’s shown.</Trans>}
        chosen={file !== null}
        missing={t`Choose the file.`}
        error={sending.fields['file'] ?? null}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <Button type="submit" pending={sending.pending}>
        <Trans>Send logo</Trans>
      </Button>
    </Form>
  )
}
