export const HELP_TOPICS = ['Joining', 'Coverage', 'Claims', 'Payments', 'Canceling', 'Complaints and privacy', 'For agencies'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]
