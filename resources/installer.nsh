; "Open with Sidelight" in the menu of folders and of the empty space in them, for the user who installs.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\Directory\shell\Sidelight" "" "Open with Sidelight"
  WriteRegStr SHCTX "Software\Classes\Directory\shell\Sidelight" "Icon" "$appExe"
  WriteRegStr SHCTX "Software\Classes\Directory\shell\Sidelight\command" "" '"$appExe" "%1"'
  WriteRegStr SHCTX "Software\Classes\Directory\Background\shell\Sidelight" "" "Open with Sidelight"
  WriteRegStr SHCTX "Software\Classes\Directory\Background\shell\Sidelight" "Icon" "$appExe"
  WriteRegStr SHCTX "Software\Classes\Directory\Background\shell\Sidelight\command" "" '"$appExe" "%V"'
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\Directory\shell\Sidelight"
  DeleteRegKey SHCTX "Software\Classes\Directory\Background\shell\Sidelight"
!macroend
