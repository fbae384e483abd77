-- Which metrics somebody gets by email, every Monday or on the 1st. domains/insight/metric-emails.
create table metric_emails (
  user_id text not null references users (id),
  metric text not null,
  every text not null check (every in ('week', 'month')),
  -- The last day of the newest period that was sent, or that was over when it was asked for.
  sent_to date not null,
  primary key (user_id, metric)
);
create index metric_emails_due on metric_emails (every, sent_to);
