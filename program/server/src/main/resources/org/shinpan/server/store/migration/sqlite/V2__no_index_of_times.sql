-- Games are opened when somebody asks for them, and no longer by the time of their last event.
drop index event_at;
