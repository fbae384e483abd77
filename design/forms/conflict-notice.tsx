import { Trans } from '@lingui/react/macro'
import { Notice } from '#design/states/notice.tsx'
import styles from '#design/forms/conflict-notice.module.css'

/** A field that was changed in this form and, meanwhile, by somebody else. */
export type Conflict = { field: string; label: string; mine: string; theirs: string }

/** Somebody else saved first: shows both values side by side. The input stays in the form; saving again overwrites theirs. */
export function ConflictNotice({ conflicts }: { conflicts: readonly Conflict[] }) {
  const differing = conflicts.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <Notice tone="warning" live title={<Trans>Someone else saved changes while you were editing.</Trans>}>
      {differing.length === 0 ? (
        <p>
          <Trans>They edited different fields. Save again to keep both sets of changes.</Trans>
        </p>
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Field</Trans>
                </th>
                <th scope="col">
                  <Trans>Their value</Trans>
                </th>
                <th scope="col">
                  <Trans>Your value</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ field, label, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{theirs || '–'}</td>
                  <td>{mine || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <Trans>
              Nothing you typed is lost. If their value is right, enter it here before you save. Saving keeps what’s in this form.
            </Trans>
          </p>
        </>
      )}
    </Notice>
  )
}
