; "waiver-desk" starts the program from the Run box and from "start waiver-desk".
!define WAIVER_DESK_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\waiver-desk.exe"

!macro customInstall
  WriteRegStr SHELL_CONTEXT "${WAIVER_DESK_PATH}" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "${WAIVER_DESK_PATH}"
  ${ifNot} ${isUpdated}
    MessageBox MB_OK "Your data stays in %APPDATA%\Waiver Desk. Delete that folder to remove it too." /SD IDOK
  ${endIf}
!macroend
