-- Once work is finished, the unread notifications about it are found by the page they open, whoever they are for.
create index notifications_unread_by_path on notifications (path) where read_at is null and path is not null;
