# What Orca runs at its start (its own way for a person's customisations): it writes what it would say
# into the file that WAIVER_DESK_HEARD names, a line each, in place of speech and Braille.
import os

import orca.settings
import orca.speech

orca.settings.enableBraille = False
orca.settings.enableKeyEcho = False
orca.settings.enablePositionSpeaking = True
orca.settings.enableSound = False

_said = open(os.environ["WAIVER_DESK_HEARD"], "a", buffering=1, encoding="utf-8")


def _write(text, *_how, **_more):
    _said.write(text.replace("\n", " ") + "\n")


orca.speech._speak = _write
orca.speech.speakCharacter = _write
