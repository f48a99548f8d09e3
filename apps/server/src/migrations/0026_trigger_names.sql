-- Names that say what the triggers do.
alter trigger suspended_reports_nothing on posts rename to reject_post_of_suspended_account;
alter trigger suspended_takes_nothing on posts rename to reject_taking_by_suspended_account;
alter trigger suspended_says_nothing on comments rename to reject_comment_of_suspended_account;
alter trigger suspended_says_nothing on chat_messages rename to reject_message_of_suspended_account;
alter trigger suspended_says_nothing on notes rename to reject_note_of_suspended_account;
alter trigger unfit_moves_nothing on post_moves rename to reject_move_of_unfit_account;
alter trigger unfit_enters_nothing on intakes rename to reject_intake_of_unfit_account;
