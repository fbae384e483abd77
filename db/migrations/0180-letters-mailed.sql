-- That a letter which was printed is in the mail, and who put it there. domains/claims/complaints.
create table complaint_letter_mailings (
  letter_id text primary key references complaint_letters (id),
  mailed_by text not null references users (id),
  mailed_at timestamptz not null
);
create trigger complaint_letter_mailings_stay before update or delete on complaint_letter_mailings for each row execute function refuse_change();
create trigger complaint_letter_mailings_stay_all before truncate on complaint_letter_mailings for each statement execute function refuse_change();

-- Staff see letters among all messages, newest first.
create index complaint_letters_on_paper on complaint_letters (sent_at desc, id desc) where sent_as = 'letter';
