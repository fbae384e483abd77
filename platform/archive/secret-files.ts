/**
 * What an export and a backup take of DATA_DIR besides documents: the secret that signs and seals, the keys of wallets, the anchors of the
 * chain.
 */
export const SECRET_FILES = ['auth-secret', 'wallet', 'anchors'] as const
