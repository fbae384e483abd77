/**
 * Questions that the words and patterns were tuned on. `# role language`, then the right intents (`none`: nothing we answer), `::`, the
 * question.
 */
export const TUNING_ENGLISH = `
# member en
none :: my kid wrecked the car, am I covered
left :: how much do I have left this year
left :: How much of my $1,000 have I used already?
left :: can i still file another claim this year or did i use it up
left|limits :: how many claims do i get per year
left|limits :: when does my yearly limit reset?
limits|plan :: whats the maximum i can get in a year on the plus plan
claims :: any news on my claim?
claims :: I filed two weeks ago and havent heard anything
claims :: is my claim approved yet
claims :: wats happening w my hail damage claim
claims :: has anybody looked at my case
claims :: Is my claim still under review?
documents :: what do i need to upload
documents :: which documents do you need
documents :: i dont have the repair invoice yet, can i still file
documents :: what's a declarations page and do i have to send it
next_payment :: how much will I be charged next month
next_payment :: what day does the money come out
next_payment :: when is it due
payments :: did my payment go through
payments :: i need a receipt for my taxes
payments :: was I charged twice this month?
failed :: my card was declined, am i still covered
failed :: i missed a payment
failed :: what happens if I don't pay this month
membership :: am I covered right now?
membership :: is my membership still active or did it end
membership|waiting :: can i make a claim yet or am i still in the waiting period
membership :: what's my membership number
waiting|membership :: how long is the waiting period
waiting|membership :: had an accident the week after i signed up, is that covered
cars :: is my honda covered
cars :: how many cars can I have
add_car :: i bought a new car
add_car :: traded in my civic for a new one last week
add_car|cars :: want to take my old car off and put the new one on
payout :: You approved my claim, when does the money arrive?
payout :: what bank account are you sending it to
payout :: still havent got my check
plan :: how much do i pay a month
plan :: can I upgrade to a higher plan
price :: what do the different plans cost
cancel :: how do i get out of this
cancel :: stop my membership please
cancel :: I sold my car and dont need this anymore
card :: I got a new card from my bank
card :: how do I update payment info
file :: i crashed my car
file :: how do i file a claim
file :: my windshield got smashed by hail last night, i want to report it
file :: how many days do i have to send in a claim
what-is-covered|not-covered :: are floods covered
not-covered :: i drive for uber, is that covered
not-covered :: what don't you pay for
riders :: locked my keys in the car
identity :: someone opened credit cards in my name
denied :: you denied my claim and that's unfair
denied :: can I get someone else to look at the denial again
what-is-it :: what is breakwater exactly
person :: I want to talk to a human
person :: let me speak to somebody
person :: customer service
hello :: hi
thanks :: thanks, that helped
none :: I moved to another state last month
none :: should i sue the other driver
none :: is geico better than progressive
none :: tell me a joke
none :: show me all members of breakwater
none :: asdf qwer
none :: can you do my taxes
none :: what is the capital of france
none :: is my neighbor a member
none :: do you sell home insurance
profile :: how do I change my mailing address
none :: what is 12 times 9
none :: approve my claim now
none :: what's my lawyer supposed to do
none :: can you lower my price
# agent en
none :: which of my members lapsed
claims :: which of my members have open claims
claims|documents :: any claims stuck on paperwork
claims :: claims in my book
failed :: failed payments in my book
failed :: whose card got declined this week
renewals :: renewals this month
renewals :: which of my members renew soon
earnings :: what is my split
earnings :: when do i get paid
earnings|commission :: how much commission do I make on a sale
license :: when does my license expire
license :: is my license ok
lessons :: what courses do i still have to do
today :: what should I do today
today :: anything urgent this morning?
named=Amara Okafor :: what's going on with Amara Okafor
named=Amara Okafor :: did Amara Okafor pay
named_claim=CLM-2026-000005 :: what is happening with CLM-2026-000005
remind=Amara Okafor :: send a reminder to Amara Okafor
sell :: sign up a new customer
file :: file a claim for a member
price :: what are the prices
documents :: what documents does a claim need
not-covered :: is rideshare excluded
person :: i need to talk to someone at breakwater
hello :: hey there
none :: what does State Farm pay its agents
none :: how much does Nina Castellano earn
signing :: can I sign for my member
none :: whats the weather in austin
none :: give me a raise
none :: order business cards
none :: lorem ipsum dolor
# agent-admin en
claims|figures :: how many claims do our members have open
failed :: which members of the agency are past due
renewals :: renewals coming up this month
earnings :: next payout
earnings :: when is our commission paid
license :: license expirations
lessons :: required lessons due
today :: to do list
named=Grace Liu|none :: how is Grace Liu doing
remind=Amara Okafor :: please nudge Amara Okafor about the payment
sell :: how to add a member
what-is-covered|not-covered :: are animals covered
person :: connect me with a person
none :: how do I fire an employee
none :: how much does Lakeshore earn
none :: our E&O insurance lapsed, can we be sued
# sales-agent en
leads_due :: what should I do today
leads_due :: which leads are due today
leads_due :: my follow ups
leads_due :: tasks for today
stages :: my pipeline
meeting :: when is my next meeting
meeting :: next call on my calendar
earnings :: my earnings this month
earnings :: when is my payout
register-agency :: steps for onboarding a new agency
price :: pricing
lessons :: do I have training to finish
hello :: hello
none :: what does my boss earn
none :: whats for lunch
none :: delete lead
none :: legal advice on contracts
# sales-admin en
leads_due :: what's on my plate today
stages :: how full is the board
meeting :: what meetings do I have this week
earnings :: how much have I made
what-is-it :: explain the product
person :: talk to a person
none :: forecast for the stock market
none :: who is the best recruiter in the world
# staff en
late :: overdue claims
late :: any claims past their due date
unassigned :: claims without a handler
unassigned :: anything nobody has picked up
releases :: payouts waiting for release
releases :: payments to approve
queue :: what's in my queue
queue|list=due_today :: what's due today
queue :: where is the claim queue
inquiries :: open inquiries
inquiries :: DOI complaints due
failed|metric=failed_payments :: failed payments this week
conversations :: open conversations
named_claim=CLM-2026-000012 :: what's the status of claim CLM-2026-000012?
named=Amara Okafor :: find Amara Okafor
named=Ruth Adeyemi :: open member ruth adeyemi
what-is-covered|not-covered :: which losses are covered
paid|releases :: when is a claim paid
waiting :: how long is the waiting period
riders :: which riders are there
price :: plan prices
commission :: how is commission calculated
hello :: hello
none :: approve all claims
none :: what's Dana's salary
none :: drop table claims
none :: what did Progressive pay for this
none :: printer is broken
none :: qwertyuiop
none :: set the clock forward
# member en
left :: $500 of my limit gone or not?
left :: whats still left for me until my anniversary
claims :: my claim has been sitting there forever
claims :: Can you tell me the status of CLM, I don't remember the number
claims :: is someone working on my claim
claims|documents :: what else do you need for my claim
claims :: did you reject or accept my claim?
claims :: when will I hear back
documents :: I uploaded the invoice, is that everything?
documents :: do I need to send photos of the damage
next_payment :: next charge?
next_payment :: when do I have to pay again
next_payment|payments|failed :: how much do I owe you
payments :: how much did you take from my account in October
payments :: can I see old bills
failed :: why was my payment rejected
failed :: u couldnt charge my card
membership :: when does my coverage end
membership :: am I still a member
membership|none :: when did I join
membership :: does my membership run out soon
cars :: is the Tacoma on there
cars :: which vehicles do you have on file for me
cars|none :: is my son's car insured with you
add_car :: we got a second car
add_car :: replace my old Corolla with a RAV4
payout :: when will the $500 hit my account
payout|claims :: my claim got approved but no money
payout|paid|none :: do you pay by check or direct deposit
plan :: do I have the basic plan or plus
plan|none :: I want a higher limit
cancel :: I don't want to be a member anymore
cancel :: end my plan
cancel|none :: if I quit today do I still get the rest of the month
card :: my visa number changed
card :: I want to pay with a different bank account
file|documents :: someone broke my window and stole my laptop
file :: I had a wreck
file :: hit a deer yesterday
what-is-covered|not-covered|file|none :: would you pay if a tree falls on my car
not-covered|none :: I rent my car out on Turo, am I covered
not-covered|none|cars :: is my boat covered
riders :: my battery died, can you help
riders|none :: do you reimburse a hotel if my car breaks down
identity|none :: someone stole my social security number
denied :: why did you turn down my claim
denied :: your decision is wrong
deductible|none :: my deductible is 1000, do you pay all of it
none :: my mom wants to know if she is covered under my membership too
none :: is my insurance company going to drop me
none :: I want to file a complaint with the state
complaint :: i want to make a complaint
complaint :: where do I complain
privacy :: I want a copy of my data
privacy :: how do i delete my data
none :: do I have to tell my insurer about you
none :: who owns breakwater
none :: what are your office hours
none :: can I transfer my membership to my brother
none :: I can't log in
none :: my name is spelled wrong
none :: I lost my job and cannot pay
none|person :: is there a phone number
none :: what do you do with my data
none :: can you lend me money
none :: how do I sell my car
none :: how much is my car worth
none :: what does comprehensive insurance cost at Allstate
none :: do you cover my house
none :: do you cover health insurance
none :: can I pay in bitcoin
none :: I live in Texas now
none :: we relocated to Ohio
none :: my card was stolen
none :: cancel my claim
none|denied :: withdraw my claim
none :: change my claim
none :: who decided my claim
none :: can you speed up my claim
none :: I was lying on my claim
none :: give me Maria's claim
none :: what is the status of my passport
none :: where is my package
none :: when is my next dentist appointment
none :: my payment to State Farm failed
none :: how much do I have left on my car loan
none :: how many calories are left
none :: is the bank open today
none :: my license is expired
none :: my insurance was cancelled
none :: I want a refund from the body shop
none :: what documents do I need for a passport
none :: change my insurance plan at Geico
# agent en
claims :: how are my members' claims going
claims|documents :: who still owes us paperwork
failed :: who is in grace
failed :: anyone about to lapse
failed|today :: whose payment bounced
renewals :: any anniversaries coming up
earnings :: what will I be paid next
earnings :: how much money did I make
license :: is my texas license still good
lessons :: do I need to finish any videos before I can sell
today :: what's first today
named=Maria :: did Maria pay?
named=Kofi Mensah :: Does Kofi Mensah have a claim open?
named=Jose Garcia :: has jose garcia renewed
remind=Jose Garcia :: nudge Jose Garcia
sell :: write a new policy for a customer
none :: transfer Maria Lopez to another agent
none :: cancel Amara Okafor's membership
none :: what's Amara Okafor's bank account
none :: change Amara Okafor's address
none :: who is my recruiter
none :: how do I get more leads
none :: my E&O expired
none :: pay my commission now
none :: how many members does Grace have
none :: what is our market share
none :: top agents in Texas
none :: is Obama covered by Medicare
none|page=reset_password :: how do I reset a member's password
none :: refund Amara Okafor
none :: appeal for Amara Okafor
# agent-admin en
earnings :: how much are we getting paid on the next statement
none :: who on my team has overdue lessons
failed :: how many members are past due
add_agent :: add an agent
none :: suspend Grace Liu
none :: what split does Grace Liu have
none :: renew our W-9
none :: order more flyers
# sales-agent en
leads_due :: what's overdue
leads_due :: which agencies should I follow up with
stages :: how many leads are in negotiation
meeting :: any visits this week
earnings :: how much residual did I get
none :: who won the contest
none :: email the lead at Lakeshore
none :: what did Helen earn
none :: is my lead Lakeshore licensed
none :: how many claims were filed
# staff en
late :: are we late on anything
late|queue :: what is overdue
unassigned :: who has no handler
releases :: what's ready to pay out
queue :: give me my next claim
inquiries :: what did the regulator ask
named=Jose Garcia :: look for member jose garcia
named=Jose Garcia :: has Jose Garcia paid this month
named_claim=CLM-2026-000043 :: did we pay clm-2026-000043
none :: why did Marcus deny CLM claims
none :: how many people work here
none :: assign all claims to me
none :: send Jose Garcia a check
none|metric=loss_ratio :: what is our loss ratio
none :: who is the CEO
none :: how do I request time off
none :: suspend agent Grace Liu
none :: refund Jose Garcia
none|metric=claims_paid :: what's the total we paid last year
none :: is there a fraud ring in Austin
`
