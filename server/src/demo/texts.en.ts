import { bold, bullets, heading, link, paragraph, steps } from './rich-text.ts'

/** What the demo's deployment says to its readers, in English. */
export const TEXTS_EN = {
  terms: [
    paragraph(
      'These terms apply to everyone who uses the video portal of Havnegård. By signing in, you agree to them.',
    ),
    heading('What the portal is for'),
    paragraph(
      'You can use the portal to schedule and hold meetings for work, with colleagues and with people outside Havnegård. Private use is fine as long as it doesn’t get in anyone’s way.',
    ),
    heading('Your account'),
    bullets(
      'Your account is personal. Don’t share your password, and sign out on computers that others use.',
      [
        'If you think someone else knows your password, change it right away under ',
        link('Settings', '/settings'),
        ' and end the sessions that aren’t yours.',
      ],
      'The person who manages your account can suspend or close it when you leave.',
    ),
    heading('In meetings'),
    bullets(
      'Say who you are. Guests are asked for their name before they are let in.',
      'Don’t record audio or video unless everyone in the meeting has agreed.',
      'The host decides who takes part and can ask anyone to leave.',
    ),
    heading('Meeting rooms'),
    paragraph(
      'The screen in a meeting room may answer calls automatically. Check whether it’s in a call before you talk about something confidential.',
    ),
    heading('If something goes wrong'),
    paragraph(
      'We do our best to keep the portal running, but we can’t promise that every call goes through. If something doesn’t work, ',
      link('contact us', '/contact-us'),
      '.',
    ),
  ],
  privacypolicy: [
    paragraph(
      'Havnegård is responsible for the data in this portal. This page explains what we keep, why and for how long.',
    ),
    heading('What we keep'),
    bullets(
      [bold('About you: '), 'name, email address, phone number, language and, if you chose one, a picture.'],
      [bold('About meetings: '), 'name, time, who was invited, who took part and for how long.'],
      [
        bold('About sign-ins: '),
        'time, IP address and browser, so that you can see where your account is used.',
      ],
      [bold('About changes: '), 'who changed what, so that mistakes can be found and corrected.'],
    ),
    paragraph('The portal doesn’t keep audio, video or chat messages from meetings.'),
    heading('Who can see it'),
    paragraph(
      'You can see your own meetings. The person who manages your account can see your name, your contact details and a report of past meetings. Our support staff can see what they need to help you.',
    ),
    heading('How long'),
    bullets(
      'The activity of meeting-room devices is deleted after 90 days.',
      'Sign-ins are deleted when they end, after 30 days at the latest.',
      'Reports of past meetings are kept under the name you had at the time, even after your account is closed.',
    ),
    heading('Your rights'),
    paragraph(
      'You can ask what we keep about you, have it corrected and complain to the Danish Data Protection Agency, ',
      link('datatilsynet.dk', 'https://www.datatilsynet.dk'),
      '. Please ',
      link('contact us', '/contact-us'),
      ' first. We can usually help the same day.',
    ),
  ],
  help: [
    heading('Hold a meeting now'),
    steps(
      [bold('Start call'), ' is at the top of every page. It starts a meeting right away.'],
      'Check your camera and microphone, then join.',
      'Share the link to invite others. They don’t need an account.',
    ),
    heading('Schedule a meeting'),
    steps(
      ['Open ', link('Meetings', '/meetings'), ' and choose ', bold('Schedule'), '.'],
      'Choose people, groups and meeting rooms. You’ll see if someone is busy at that time.',
      'Everyone gets an email with a calendar event and can answer yes, maybe or no.',
    ),
    heading('Join a meeting'),
    paragraph(
      'Open the link in the invitation, or choose the meeting in the portal. You can join from 15 minutes before it starts. If the host isn’t there yet, you wait in the lobby and join automatically.',
    ),
    heading('Still stuck?'),
    paragraph(
      'See the questions below, or ',
      link('contact us', '/contact-us'),
      '. We answer on weekdays between 8 and 16.',
    ),
  ],
  faq: [
    {
      title: 'No one can hear me. What can I do?',
      answer: [
        steps(
          'Check the microphone button. If it’s crossed out, turn the microphone on.',
          'Check the icon in the address bar. The browser needs permission to use the microphone.',
          'Choose another microphone with the arrow next to the button.',
          'Close other apps that use the microphone, then join again.',
        ),
      ],
    },
    {
      title: 'Can people without an account take part?',
      answer: [
        paragraph(
          'Yes. Send them the meeting link. They enter their name and wait in the lobby until the host lets them in.',
        ),
      ],
    },
    {
      title: 'How do I call a meeting room?',
      answer: [
        paragraph(
          'Open ',
          link('Speed dials', '/speed-dials'),
          ' and choose the room. Some rooms answer automatically. In others, someone has to accept the call, and you’ll see if no one does.',
        ),
      ],
    },
    {
      title: 'Can I move a recurring meeting?',
      answer: [
        paragraph(
          'Yes. Edit the meeting and choose whether to change only this one or this and the following ones. Everyone invited gets one email, and their calendars are updated.',
        ),
      ],
    },
    {
      title: 'Why was I signed out?',
      answer: [
        paragraph('To keep your account safe, you’re signed out:'),
        bullets(
          'when you haven’t used the portal for 12 hours,',
          'when your password is changed somewhere else,',
          'when the session is ended from your profile.',
        ),
      ],
    },
  ],
}
