import styles from '#domains/membership/terms/web/terms-text.module.css'

/** "2027-01", on one line. */
export const VersionName = ({ version }: { version: string }) => <strong className={styles.name}>{version}</strong>
