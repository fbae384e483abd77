import type { Endpoint } from '#access/server/endpoint.ts'
import { messageListRoutes } from '#domains/insight/message-list/server/message-list.routes.ts'
import { activityRoutes } from '#domains/insight/activity/server/activity.routes.ts'
import { adjudicationRoutes } from '#domains/claims/adjudication/server/adjudication.routes.ts'
import { applicationsRoutes } from '#domains/membership/applications/server/applications.routes.ts'
import { agenciesRoutes } from '#domains/distribution/agencies/server/agencies.routes.ts'
import { landingPagesRoutes } from '#domains/distribution/landing-pages/server/landing-pages.routes.ts'
import { agencyPapersRoutes } from '#domains/distribution/agency-papers/server/agency-papers.routes.ts'
import { applicationDraftsRoutes } from '#domains/distribution/application-drafts/server/application-drafts.routes.ts'
import { appointmentsRoutes } from '#domains/distribution/appointments/server/appointments.routes.ts'
import { complianceCalendarRoutes } from '#domains/distribution/compliance-calendar/server/compliance-calendar.routes.ts'
import { agencyRequestsRoutes } from '#domains/distribution/agency-requests/server/agency-requests.routes.ts'
import { allianceDocumentsRoutes } from '#domains/distribution/alliance-documents/server/alliance-documents.routes.ts'
import { allianceFirstDaysRoutes } from '#domains/distribution/alliance-first-days/server/alliance-first-days.routes.ts'
import { allianceLinksRoutes } from '#domains/distribution/alliance-links/server/alliance-links.routes.ts'
import { allianceReportRoutes } from '#domains/distribution/alliance-report/server/alliance-report.routes.ts'
import { agentLinksRoutes } from '#domains/distribution/agent-links/server/agent-links.routes.ts'
import { alliancesRoutes } from '#domains/distribution/alliances/server/alliances.routes.ts'
import { appealsRoutes } from '#domains/claims/appeals/server/appeals.routes.ts'
import { assistantRoutes } from '#domains/insight/assistant/server/assistant.routes.ts'
import { companyNoticesRoutes } from '#domains/membership/company-notices/server/company-notices.routes.ts'
import { memberCardRoutes } from '#domains/membership/member-card/server/member-card.routes.ts'
import { walletPassesRoutes } from '#domains/membership/wallet-passes/server/wallet-passes.routes.ts'
import { planChangesRoutes } from '#domains/membership/plan-changes/server/plan-changes.routes.ts'
import { reinstatementRoutes } from '#domains/membership/reinstatement/server/reinstatement.routes.ts'
import { transfersRoutes } from '#domains/membership/transfers/server/transfers.routes.ts'
import { joinRoutes } from '#domains/membership/join/server/join.routes.ts'
import { vehiclesRoutes } from '#domains/membership/vehicles/server/vehicles.routes.ts'
import { cancellationsRoutes } from '#domains/membership/cancellations/server/cancellations.routes.ts'
import { bookImportsRoutes } from '#domains/insight/book-imports/server/book-imports.routes.ts'
import { privacyRequestsRoutes } from '#domains/insight/privacy-requests/server/privacy-requests.routes.ts'
import { complaintsRoutes } from '#domains/claims/complaints/server/complaints.routes.ts'
import { claimViewRoutes } from '#domains/claims/claim-view/server/claim-view.routes.ts'
import { claimListRoutes } from '#domains/claims/claim-list/server/claim-list.routes.ts'
import { claimEligibilityRoutes } from '#domains/claims/claim-eligibility/server/claim-eligibility.routes.ts'
import { retentionRoutes } from '#domains/claims/retention/server/retention.routes.ts'
import { documentReadingsRoutes } from '#domains/claims/document-readings/server/document-readings.routes.ts'
import { uploadsRoutes } from '#domains/claims/uploads/server/uploads.routes.ts'
import { agentLicensesRoutes } from '#domains/people/agent-licenses/server/agent-licenses.routes.ts'
import { apiTokensRoutes } from '#domains/people/api-tokens/server/api-tokens.routes.ts'
import { outgoingWebhooksRoutes } from '#domains/insight/outgoing-webhooks/server/outgoing-webhooks.routes.ts'
import { journalsRoutes } from '#domains/money/journals/server/journals.routes.ts'
import { dataFeedRoutes } from '#domains/insight/data-feed/server/data-feed.routes.ts'
import { agencyLocationsRoutes } from '#domains/people/agency-locations/server/agency-locations.routes.ts'
import { accessReviewsRoutes } from '#domains/people/access-reviews/server/access-reviews.routes.ts'
import { figureDraftsRoutes } from '#domains/people/figure-drafts/server/figure-drafts.routes.ts'
import { leaversRoutes } from '#domains/people/leavers/server/leavers.routes.ts'
import { timeOffRoutes } from '#domains/people/time-off/server/time-off.routes.ts'
import { userAccessRoutes } from '#domains/people/user-access/server/user-access.routes.ts'
import { userListRoutes } from '#domains/people/user-list/server/user-list.routes.ts'
import { usersRoutes } from '#domains/people/users/server/users.routes.ts'
import { taxFormsRoutes } from '#domains/distribution/tax-forms/server/tax-forms.routes.ts'
import { commissionTaxesRoutes } from '#domains/distribution/commission-taxes/server/commission-taxes.routes.ts'
import { commissionAccountsRoutes } from '#domains/distribution/commission-accounts/server/commission-accounts.routes.ts'
import { commissionsRoutes } from '#domains/distribution/commissions/server/commissions.routes.ts'
import { commissionAdjustmentsRoutes } from '#domains/distribution/commission-adjustments/server/commission-adjustments.routes.ts'
import { commissionDisputesRoutes } from '#domains/distribution/commission-disputes/server/commission-disputes.routes.ts'
import { statementsRoutes } from '#domains/distribution/statements/server/statements.routes.ts'
import { conversationRoutes } from '#domains/claims/claim-messages/server/claim-messages.routes.ts'
import { sampleForReview } from '#domains/claims/quality-reviews/server/quality-reviews.ts'
import { qualityReviewsRoutes } from '#domains/claims/quality-reviews/server/quality-reviews.routes.ts'
import { workbenchRoutes } from '#domains/claims/workbench/server/workbench.routes.ts'
import { membershipSummaryRoutes } from '#domains/membership/membership-summary/server/membership-summary.routes.ts'
import { decisionsRoutes } from '#domains/claims/decisions/server/decisions.routes.ts'
import { enrollmentsRoutes } from '#domains/membership/enrollments/server/enrollments.routes.ts'
import { filingRoutes } from '#domains/claims/filing/server/filing.routes.ts'
import { historyRoutes } from '#domains/records/history/server/history.routes.ts'
import { companyAccountRoutes } from '#domains/people/company-account/server/company-account.routes.ts'
import { companySignInRoutes } from '#domains/people/company-sign-in/server/company-sign-in.routes.ts'
import { signInRoutes } from '#domains/people/sign-in/server/sign-in.routes.ts'
import { passwordsRoutes } from '#domains/people/passwords/server/passwords.routes.ts'
import { passkeysRoutes } from '#domains/people/passkeys/server/passkeys.routes.ts'
import { secondFactorRoutes } from '#domains/people/second-factor/server/second-factor.routes.ts'
import { loginThrottleRoutes } from '#domains/people/login-throttle/server/login-throttle.routes.ts'
import { emailAddressRoutes } from '#domains/people/email-address/server/email-address.routes.ts'
import { companyRoutes } from '#domains/records/company-figures/server/company-figures.routes.ts'
import { helpArticlesRoutes } from '#domains/insight/help-articles/server/help-articles.routes.ts'
import { systemRoutes } from '#domains/insight/system/server/system.routes.ts'
import { setupRoutes } from '#domains/insight/setup/server/setup.routes.ts'
import { setupAddressRoutes } from '#domains/people/setup-address/server/setup-address.routes.ts'
import { accountsRoutes } from '#domains/people/accounts/server/accounts.routes.ts'
import { identityRoutes } from '#domains/people/identity/server/identity.routes.ts'
import { activationBonusRoutes } from '#domains/distribution/activation-bonus/server/activation-bonus.routes.ts'
import { agencyTiersRoutes } from '#domains/distribution/agency-tiers/server/agency-tiers.routes.ts'
import { boardLayoutRoutes } from '#domains/distribution/board-layout/server/board-layout.routes.ts'
import { boardRoutes } from '#domains/distribution/board/server/board.routes.ts'
import { ownShareRoutes } from '#domains/distribution/own-share/server/own-share.routes.ts'
import { firstWeekRoutes } from '#domains/distribution/first-week/server/first-week.routes.ts'
import { onboardingRoutes } from '#domains/distribution/onboarding/server/onboarding.routes.ts'
import { leadConversionRoutes } from '#domains/distribution/lead-conversion/server/lead-conversion.routes.ts'
import { recruitingRoutes } from '#domains/insight/recruiting/server/recruiting.routes.ts'
import { recruitingTargetsRoutes } from '#domains/distribution/recruiting-targets/server/recruiting-targets.routes.ts'
import { leadImportsRoutes } from '#domains/distribution/lead-imports/server/lead-imports.routes.ts'
import { leadCalendarRoutes } from '#domains/distribution/lead-calendar/server/lead-calendar.routes.ts'
import { leadDayRoutes } from '#domains/distribution/lead-day/server/lead-day.routes.ts'
import { leadEmailsRoutes } from '#domains/distribution/lead-emails/server/lead-emails.routes.ts'
import { leadEvidenceRoutes } from '#domains/distribution/lead-evidence/server/lead-evidence.routes.ts'
import { leadIntakeRoutes } from '#domains/distribution/lead-intake/server/lead-intake.routes.ts'
import { leadListRoutes } from '#domains/distribution/lead-list/server/lead-list.routes.ts'
import { leadMeetingsRoutes } from '#domains/distribution/lead-meetings/server/lead-meetings.routes.ts'
import { leadAssignmentRoutes } from '#domains/distribution/lead-assignment/server/lead-assignment.routes.ts'
import { leadOwnersRoutes } from '#domains/distribution/lead-owners/server/lead-owners.routes.ts'
import { leadSequencesRoutes } from '#domains/distribution/lead-sequences/server/lead-sequences.routes.ts'
import { leadTasksRoutes } from '#domains/distribution/lead-tasks/server/lead-tasks.routes.ts'
import { leadTemplatesRoutes } from '#domains/distribution/lead-templates/server/lead-templates.routes.ts'
import { leadUndoRoutes } from '#domains/distribution/lead-undo/server/lead-undo.routes.ts'
import { leadsRoutes } from '#domains/distribution/leads/server/leads.routes.ts'
import { securityRoutes } from '#domains/people/account-security/server/account-security.routes.ts'
import { ledgerRoutes } from '#domains/money/ledger/server/ledger.routes.ts'
import { memberBatchesRoutes } from '#domains/membership/member-batches/server/member-batches.routes.ts'
import { memberListRoutes } from '#domains/membership/member-list/server/member-list.routes.ts'
import { mergeRoutes } from '#domains/membership/member-merge/server/member-merge.routes.ts'
import { membersRoutes } from '#domains/membership/members/server/members.routes.ts'
import { changeRequestsRoutes } from '#domains/membership/change-requests/server/change-requests.routes.ts'
import { renewalCalendarRoutes } from '#domains/membership/renewal-calendar/server/renewal-calendar.routes.ts'
import { membershipTimelineRoutes } from '#domains/membership/membership-timeline/server/membership-timeline.routes.ts'
import { inquiriesRoutes } from '#domains/claims/inquiries/server/inquiries.routes.ts'
import { investigationsRoutes } from '#domains/claims/investigations/server/investigations.routes.ts'
import { claimDocumentsRoutes } from '#domains/claims/claim-documents/server/claim-documents.routes.ts'
import { messagePreferencesRoutes } from '#domains/records/message-preferences/server/message-preferences.routes.ts'
import { messagesRoutes } from '#domains/records/messages/server/messages.routes.ts'
import { featureSwitchesRoutes } from '#domains/records/feature-switches/server/feature-switches.routes.ts'
import { announcementsRoutes } from '#domains/records/announcements/server/announcements.routes.ts'
import { notificationsRoutes } from '#domains/records/notifications/server/notifications.routes.ts'
import { textsRoutes } from '#domains/records/texts/server/texts.routes.ts'
import { checkoutsRoutes } from '#domains/money/checkouts/server/checkouts.routes.ts'
import { disputesRoutes } from '#domains/money/disputes/server/disputes.routes.ts'
import { paymentsRoutes } from '#domains/money/payments/server/payments.routes.ts'
import { reconciliationRoutes } from '#domains/money/reconciliation/server/reconciliation.routes.ts'
import { refundsRoutes } from '#domains/money/refunds/server/refunds.routes.ts'
import { webhooksRoutes } from '#domains/money/webhooks/server/webhooks.routes.ts'
import { payeesRoutes } from '#domains/money/payees/server/payees.routes.ts'
import { checksRoutes } from '#domains/money/checks/server/checks.routes.ts'
import { claimPaymentRoutes } from '#domains/money/claim-payment/server/claim-payment.routes.ts'
import { bankStatementRoutes } from '#domains/money/bank-statements/server/bank-statements.routes.ts'
import { payoutArrivalsRoutes } from '#domains/money/payout-arrivals/server/payout-arrivals.routes.ts'
import { payoutBatchesRoutes } from '#domains/money/payout-batches/server/payout-batches.routes.ts'
import { payoutReleaseRoutes } from '#domains/money/payout-release/server/payout-release.routes.ts'
import { payoutsRoutes } from '#domains/money/payouts/server/payouts.routes.ts'
import { plansRoutes } from '#domains/membership/plans/server/plans.routes.ts'
import { promotionListRoutes } from '#domains/membership/promotion-list/server/promotion-list.routes.ts'
import { promotionCodesRoutes } from '#domains/membership/promotion-codes/server/promotion-codes.routes.ts'
import { promotionSimulationRoutes } from '#domains/membership/promotion-simulation/server/promotion-simulation.routes.ts'
import { recoveriesRoutes } from '#domains/claims/recoveries/server/recoveries.routes.ts'
import { queueRoutes } from '#domains/claims/queue/server/queue.routes.ts'
import { quotesRoutes } from '#domains/membership/quotes/server/quotes.routes.ts'
import { monthCloseRoutes } from '#domains/insight/month-close/server/month-close.routes.ts'
import { annotationsRoutes } from '#domains/insight/annotations/server/annotations.routes.ts'
import { metricEmailsRoutes } from '#domains/insight/metric-emails/server/metric-emails.routes.ts'
import { figureChangesRoutes } from '#domains/insight/figure-changes/server/figure-changes.routes.ts'
import { metricsRoutes } from '#domains/insight/metrics/server/metrics.routes.ts'
import { paymentFiguresRoutes } from '#domains/insight/payment-figures/server/payment-figures.routes.ts'
import { bookFiguresRoutes } from '#domains/insight/book-figures/server/book-figures.routes.ts'
import { ruleReplayRoutes } from '#domains/insight/rule-replay/server/rule-replay.routes.ts'
import { contestsRoutes } from '#domains/insight/contests/server/contests.routes.ts'
import { dashboardsRoutes } from '#domains/insight/dashboards/server/dashboards.routes.ts'
import { reportsRoutes } from '#domains/insight/reports/server/reports.routes.ts'
import { sandboxRoutes } from '#domains/insight/sandbox/server/sandbox.routes.ts'
import { searchRoutes } from '#domains/insight/search/server/search.routes.ts'
import { sellingRoutes } from '#domains/membership/selling/server/selling.routes.ts'
import { signaturesRoutes } from '#domains/membership/signatures/server/signatures.routes.ts'
import { stuckRoutes } from '#domains/records/stuck-work/server/stuck-work.routes.ts'
import { stateTermsRoutes } from '#domains/membership/state-terms/server/state-terms.routes.ts'
import { termsRoutes } from '#domains/membership/terms/server/terms.routes.ts'
import { termsAcceptanceRoutes } from '#domains/membership/terms-acceptance/server/terms-acceptance.routes.ts'
import { termsDraftsRoutes } from '#domains/membership/terms-drafts/server/terms-drafts.routes.ts'
import { bookTransfersRoutes } from '#domains/distribution/book-transfers/server/book-transfers.routes.ts'
import { flyersRoutes } from '#domains/distribution/flyers/server/flyers.routes.ts'
import { lessonEditorRoutes } from '#domains/distribution/lesson-editor/server/lesson-editor.routes.ts'
import { trainingCertificatesRoutes } from '#domains/distribution/training-certificates/server/training-certificates.routes.ts'
import { trainingRemindersRoutes } from '#domains/distribution/training-reminders/server/training-reminders.routes.ts'
import { trainingRoutes } from '#domains/distribution/training/server/training.routes.ts'
import { impersonationRoutes } from '#domains/people/impersonation/server/impersonation.routes.ts'
import { viewsRoutes } from '#domains/records/views/server/views.routes.ts'
import { SAMPLES } from '#db/samples/emails.ts'
import { readerOfEndpoints } from '#access/server/read-as.ts'
import { translateText } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import type { Language } from '#platform/language/languages.ts'
import { acceptedBy, stateOf } from '#domains/membership/terms-acceptance/server/accept.ts'

/** Every module's endpoints. A contract that is not served here fails authorization.test.ts. */
export function endpointsOf({ sandbox }: { sandbox: boolean }): readonly Endpoint[] {
  const readAs = readerOfEndpoints({ endpoints: () => endpoints, translatorOf })
  const endpoints: readonly Endpoint[] = [...servedBy({ sandbox }), ...assistantRoutes({ readAs })]
  return endpoints
}

const translatorOf = (language: Language) => (sentence: string) => translateText(sentence, readerOf(language)) ?? sentence

const servedBy = ({ sandbox }: { sandbox: boolean }): readonly Endpoint[] => [
  ...identityRoutes({ sandbox }),
  ...signInRoutes,
  ...companyAccountRoutes,
  ...companySignInRoutes,
  ...passwordsRoutes,
  ...passkeysRoutes,
  ...secondFactorRoutes,
  ...loginThrottleRoutes,
  ...emailAddressRoutes,
  ...accountsRoutes,
  ...setupAddressRoutes,
  ...setupRoutes,
  ...helpArticlesRoutes,
  ...systemRoutes,
  ...announcementsRoutes,
  ...featureSwitchesRoutes,
  ...figureDraftsRoutes,
  ...companyRoutes,
  ...securityRoutes,
  ...historyRoutes,
  ...notificationsRoutes,
  ...messagesRoutes,
  ...messagePreferencesRoutes,
  ...textsRoutes,
  ...promotionListRoutes,
  ...promotionCodesRoutes,
  ...promotionSimulationRoutes,
  ...trainingRoutes,
  ...trainingRemindersRoutes,
  ...trainingCertificatesRoutes,
  ...lessonEditorRoutes,
  ...bookTransfersRoutes,
  ...flyersRoutes,
  ...plansRoutes,
  ...termsRoutes({ acceptedBy, stateOf }),
  ...termsAcceptanceRoutes,
  ...stateTermsRoutes,
  ...termsDraftsRoutes,
  ...vehiclesRoutes,
  ...joinRoutes,
  ...quotesRoutes,
  ...applicationsRoutes,
  ...enrollmentsRoutes,
  ...signaturesRoutes,
  ...sellingRoutes,
  ...renewalCalendarRoutes,
  ...membershipTimelineRoutes,
  ...changeRequestsRoutes,
  ...transfersRoutes,
  ...membershipSummaryRoutes,
  ...memberCardRoutes,
  ...walletPassesRoutes,
  ...planChangesRoutes,
  ...reinstatementRoutes,
  ...cancellationsRoutes,
  ...companyNoticesRoutes,
  ...membersRoutes,
  ...memberListRoutes,
  ...memberBatchesRoutes,
  ...mergeRoutes,
  ...apiTokensRoutes,
  ...agentLicensesRoutes,
  ...agencyLocationsRoutes,
  ...usersRoutes,
  ...userAccessRoutes,
  ...timeOffRoutes,
  ...leaversRoutes,
  ...accessReviewsRoutes,
  ...userListRoutes,
  ...impersonationRoutes,
  ...viewsRoutes,
  ...agenciesRoutes,
  ...agencyPapersRoutes,
  ...applicationDraftsRoutes,
  ...appointmentsRoutes,
  ...complianceCalendarRoutes,
  ...agencyRequestsRoutes,
  ...agentLinksRoutes,
  ...landingPagesRoutes,
  ...allianceDocumentsRoutes,
  ...allianceFirstDaysRoutes,
  ...allianceLinksRoutes,
  ...allianceReportRoutes,
  ...alliancesRoutes,
  ...boardRoutes,
  ...boardLayoutRoutes,
  ...leadListRoutes,
  ...leadsRoutes,
  ...leadOwnersRoutes,
  ...leadIntakeRoutes,
  ...onboardingRoutes,
  ...firstWeekRoutes,
  ...ownShareRoutes,
  ...leadConversionRoutes,
  ...leadUndoRoutes,
  ...leadEvidenceRoutes,
  ...leadMeetingsRoutes,
  ...leadTasksRoutes,
  ...leadTemplatesRoutes,
  ...leadEmailsRoutes,
  ...leadSequencesRoutes,
  ...leadDayRoutes,
  ...leadCalendarRoutes,
  ...leadImportsRoutes,
  ...recruitingTargetsRoutes,
  ...leadAssignmentRoutes,
  ...recruitingRoutes,
  ...dashboardsRoutes,
  ...reportsRoutes,
  ...paymentFiguresRoutes,
  ...bookFiguresRoutes,
  ...metricsRoutes,
  ...figureChangesRoutes,
  ...annotationsRoutes,
  ...monthCloseRoutes,
  ...metricEmailsRoutes,
  ...contestsRoutes,
  ...ruleReplayRoutes,
  ...searchRoutes,
  ...privacyRequestsRoutes,
  ...bookImportsRoutes,
  ...agencyTiersRoutes,
  ...claimListRoutes,
  ...claimViewRoutes,
  ...claimEligibilityRoutes,
  ...filingRoutes,
  ...claimDocumentsRoutes,
  ...uploadsRoutes,
  ...documentReadingsRoutes,
  ...retentionRoutes,
  ...activityRoutes,
  ...messageListRoutes,
  ...adjudicationRoutes,
  ...investigationsRoutes,
  ...workbenchRoutes,
  ...decisionsRoutes(sampleForReview),
  ...qualityReviewsRoutes,
  ...appealsRoutes,
  ...queueRoutes,
  ...recoveriesRoutes,
  ...inquiriesRoutes,
  ...complaintsRoutes,
  ...conversationRoutes,
  ...checkoutsRoutes,
  ...paymentsRoutes,
  ...refundsRoutes,
  ...disputesRoutes,
  ...reconciliationRoutes,
  ...webhooksRoutes,
  ...payeesRoutes,
  ...payoutsRoutes,
  ...payoutReleaseRoutes,
  ...claimPaymentRoutes,
  ...payoutBatchesRoutes,
  ...payoutArrivalsRoutes,
  ...bankStatementRoutes,
  ...checksRoutes,
  ...ledgerRoutes,
  ...journalsRoutes,
  ...commissionsRoutes,
  ...statementsRoutes,
  ...activationBonusRoutes,
  ...commissionAdjustmentsRoutes,
  ...commissionDisputesRoutes,
  ...commissionAccountsRoutes,
  ...commissionTaxesRoutes,
  ...taxFormsRoutes,
  ...outgoingWebhooksRoutes,
  ...dataFeedRoutes,
  ...stuckRoutes,
  ...(sandbox ? sandboxRoutes({ samples: SAMPLES }) : []),
]
