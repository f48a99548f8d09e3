import type { ArticleTexts } from '../../help-shape.ts';

export const community = {
  votes: {
    title: 'Votes',
    answer:
      'Everyone with an account has one vote on each report: Upvote if it troubles you too, Downvote if you disagree. Press the same button again to take it back, the other one to change it.',
    asked: [
      'how does voting work, upvote, downvote, like',
      'take back, undo, change or remove my vote',
      'support a complaint',
    ],
    body: [
      {
        kind: 'text',
        text: 'Authorities can sort by votes, so an upvote really helps a report to be seen. The reports you voted on are listed under Upvoted Issues and Downvoted Issues in your dashboard.',
      },
    ],
  },
  comments: {
    title: 'Comments and replies',
    answer:
      'Open “View Comments” on a report, write in the box and press Comment; under a comment you can reply. You can delete what you wrote yourself.',
    asked: [
      'write, add or post a comment, answer, reply, how long, length, characters',
      'delete or remove my comment or reply',
    ],
    body: [
      {
        kind: 'text',
        text: 'A card shows the first three comments, then all of them. A comment has up to 2,000 characters. Please stay kind: behind every report is a neighbour.',
      },
    ],
  },
  'community-chat': {
    title: 'Community chat',
    answer:
      'The Community Chat has a room for all citizens of India and one for each district. Log in, open it from your dashboard, choose a room, write, and press Enter. Shift+Enter begins a new line.',
    asked: [
      'talk or chat with other citizens, neighbours, people',
      'forum, discussion, group, send a message',
      'chat room of my district or city, unread messages in a room',
    ],
    body: [
      {
        kind: 'text',
        text: 'The room of your own district comes first once you have said in Settings where you live. Look into another room finds the room of any district, town or PIN code; the rooms you have visited stay in your list, with the number of messages you have not read.',
      },
      {
        kind: 'text',
        text: 'Messages arrive at once. Everybody in the chat sees your name and photo, so write nothing there that you would not say on the street. What is about one problem is better said under its report, where the authority reads it.',
      },
    ],
  },
  'share-a-post': {
    title: 'Share a report',
    answer:
      'Press Share on the report. Your phone offers its apps, such as WhatsApp; where it cannot, the link is copied for you to paste. The link shows the caption, place and first photo as a preview.',
    asked: ['share, send or copy the link of a post, whatsapp, social media', 'invite neighbours'],
    body: [
      {
        kind: 'text',
        text: 'To open the whole report you need to log in. People without an account can paste the link under Track Progress and see how far it has come.',
      },
    ],
  },
  'report-abuse': {
    title: 'Flag something abusive',
    answer:
      'Choose Flag on the report, comment, reply or message and say what is wrong with it: insult, hatred, spam, a false report. Administrators look at it and may hide or delete it. The other person does not learn who flagged it.',
    asked: [
      'report insult, hate, threat, harassment, bad language, abuse',
      'spam, fake, false or wrong post, advertising, inappropriate, offensive, flag, block',
    ],
    body: [
      {
        kind: 'text',
        text: 'Several people may flag the same thing; it is decided once. What is hidden can be shown again if the decision was wrong.',
      },
      {
        kind: 'text',
        text: 'If you think that something of yours was removed wrongly, write to us through the contact page.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
